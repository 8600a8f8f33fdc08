import { sql } from 'kysely'
import type { BookedOrder, DocumentMark, OwnBookedOrder } from '#contract/fees/account-schemas.ts'
import { coverOldestFirst } from '#contract/fees/instalments.ts'
import { type Group, kinds, type ProgrammeKind } from '#contract/groups.ts'
import { noMoney, type Paise, toRupees } from '#contract/money.ts'
import {
  balanceOf,
  type ConcessionRow,
  creditIn,
  type DocumentRow,
  givenWith,
  type Ledger,
  type PaymentRow,
  sumOf,
} from './ledger.ts'

/** A ledger whose amounts are rupees. */
export function presentLedger(ledger: Ledger, today: string): BookedOrder {
  const { enrolment, payments, refunds, documents } = ledger
  const { owed, paid, due } = balanceOf(ledger)
  const plan = coverOldestFirst(
    ledger.instalments.map((row) => ({ no: row.no, dueOn: row.due_on, paise: row.amount_paise })),
    paid,
  )
  const next = plan.find(({ duePaise }) => duePaise > 0)
  return {
    id: enrolment.id,
    programme: enrolment.programme,
    programmeId: enrolment.programmeId,
    kind: enrolment.kind,
    batch: enrolment.batch,
    isBatchRemoved: enrolment.batchRemovedAt !== null,
    status: enrolment.status === 'turned_down' ? 'declined' : enrolment.status,
    createdAt: enrolment.createdAt,
    fee: toRupees(enrolment.feePaise),
    owed: toRupees(owed),
    paid: toRupees(paid),
    due: toRupees(Math.max(due, 0) as Paise),
    credit: toRupees(creditIn(ledger)),
    overdue: toRupees(sum(plan.filter(({ dueOn }) => dueOn < today).map(({ duePaise }) => duePaise))),
    nextDueOn: next?.dueOn ?? null,
    nextDue: toRupees(next?.duePaise ?? noMoney),
    isReminded: enrolment.isReminded !== 0,
    cash: toRupees(sumOf(payments.filter(({ state, method }) => state === 'confirmed' && method === 'cash'))),
    charges: ledger.charges.map((row) => ({
      id: row.id,
      kind: row.kind,
      label: row.label,
      amount: toRupees(row.amount_paise),
      tax: row.treatment && { treatment: row.treatment, sac: row.sac, rate: row.rate },
      by: row.by,
      createdAt: row.created_at,
      ...voided(row),
    })),
    concessions: wholeConcessions(ledger).map((row) => ({
      id: row.id,
      kind: row.kind,
      amount: toRupees(sumOf(givenWith(ledger, row))),
      reason: row.reason,
      by: row.by,
      createdAt: row.given_at,
      ...voided(row),
    })),
    instalments: plan.map(({ no, dueOn, paise, paidPaise, duePaise }) => ({
      no,
      dueOn,
      amount: toRupees(paise),
      paid: toRupees(paidPaise),
      due: toRupees(duePaise),
    })),
    payments: payments.map((row) => presentPayment(row, ledger)),
    refunds: refunds.map((row) => ({
      id: row.id,
      paymentId: row.payment_id,
      method: row.method,
      ref: row.ref,
      amount: toRupees(row.amount_paise),
      reason: row.reason,
      state: row.state,
      failedReason: row.failed_reason,
      refundedOn: row.refunded_on,
      by: row.by,
      createdAt: row.created_at,
      ...marksOf(documents, ({ refund_id }) => refund_id === row.id),
    })),
    invoices: documents
      .filter(({ payment_id, with_id }) => payment_id === null && with_id === null)
      .map(({ id, number, kind, cancelled_at, amount_paise, issued_at }) => ({
        ...{ id, number, kind, isCancelled: cancelled_at !== null },
        amount: toRupees(amount_paise),
        issuedAt: issued_at,
      })),
  }
}

function presentPayment(row: PaymentRow, { refunds, documents }: Ledger): BookedOrder['payments'][number] {
  const refunded = sumOf(
    refunds.filter(({ payment_id, state }) => payment_id === row.id && state !== 'failed'),
  )
  const isMoney = row.state === 'confirmed' && row.method !== 'tds'
  const left = isMoney ? ((row.amount_paise - refunded) as Paise) : noMoney
  return {
    id: row.id,
    method: row.method,
    ref: row.ref,
    amount: toRupees(row.amount_paise),
    receivedOn: row.received_on,
    note: row.note,
    state: row.state,
    by: row.by,
    createdAt: row.created_at,
    endedOn: row.ended_on,
    endedBy: row.overBy,
    endedReason: row.ended_reason,
    cheque: row.state === 'confirmed' ? row.cheque_state : null,
    certificate: row.tds_certificate ?? '',
    seenOn: row.state === 'reversed' ? null : row.seen_on,
    seenBy: row.state === 'reversed' ? null : row.seenBy,
    seenAt: row.state === 'reversed' ? null : row.seen_at,
    refunded: toRupees(refunded),
    refundable: toRupees(left),
    ...marksOf(documents, ({ payment_id, refund_id }) => payment_id === row.id && !refund_id),
  }
}

/** Without the further parts of what was discounted in one. */
function wholeConcessions(ledger: Ledger): ConcessionRow[] {
  const rest = new Set<ConcessionRow>()
  return ledger.concessions.filter((row) => {
    if (rest.has(row)) return false
    for (const other of givenWith(ledger, row)) rest.add(other)
    return true
  })
}

/** The document of some money, and those that were issued with it. */
function marksOf(documents: DocumentRow[], isFirst: (document: DocumentRow) => boolean) {
  const first = documents.find(isFirst)
  const more = first ? documents.filter(({ with_id }) => with_id === first.id) : []
  return { document: first ? markOf(first) : null, moreDocuments: more.map(markOf) }
}

function markOf({ id, number, kind, cancelled_at }: DocumentRow): DocumentMark {
  return { id, number, kind, isCancelled: cancelled_at !== null }
}

function voided(row: { voided_at: string | null; voided_reason: string | null; overBy: string | null }) {
  return { voidedAt: row.voided_at, voidedBy: row.overBy, voidedReason: row.voided_reason }
}

function sum(amounts: Paise[]): Paise {
  return amounts.reduce((all, paise) => all + paise, 0) as Paise
}

/** All orders of one payer together. */
export function presentTotals(orders: BookedOrder[]) {
  const days = orders.flatMap(({ nextDueOn }) => nextDueOn ?? []).sort()
  const total = (of: (order: BookedOrder) => number) =>
    orders.reduce((all, order) => all + Math.round(of(order) * 100), 0) / 100
  return {
    due: total(({ due }) => due),
    credit: total(({ credit }) => credit),
    overdue: total(({ overdue }) => overdue),
    nextDueOn: days[0] ?? null,
    orders,
  }
}

/** Whose order it is, also of somebody removed, for `presentPayer`: of a query that joins `people` from the left. */
export const payerColumns = [
  'enrolments.person_id as personId',
  'people.grp as personGroup',
  sql<string | null>`coalesce(people.name, enrolments.person_name)`.as('name'),
  sql<string | null>`coalesce(people.email, enrolments.person_email)`.as('email'),
  'people.phone',
  'programmes.kind',
] as const

interface PayerRow {
  personId: string | null
  personGroup: Group | null
  kind: ProgrammeKind
  name: string | null
  email: string | null
  phone: string | null
}

export function presentPayer({ personId, personGroup, kind, name, email, phone }: PayerRow) {
  return {
    id: personId,
    name: name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    group: personGroup ?? kinds[kind].group,
  }
}

/** The reply's schema leaves out what is the office's alone. */
export function presentOwn(orders: BookedOrder[]) {
  return presentTotals(orders) as ReturnType<typeof presentTotals> & { orders: OwnBookedOrder[] }
}
