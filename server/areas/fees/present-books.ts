import type { BookedOrder, OwnBookedOrder, PaperMark } from '#contract/fees/account-schemas.ts'
import { coverOldestFirst } from '#contract/fees/instalments.ts'
import { type Group, kinds, type ProgrammeKind } from '#contract/groups.ts'
import { noMoney, type Paise, toRupees } from '#contract/money.ts'
import type { BookRow, Books } from './book-repository.ts'
import { creditOf } from './credit-rules.ts'

/** Orders whose amounts are rupees, each with its own entries alone. */
export function presentBooks(books: Books, today: string): BookedOrder[] {
  return books.orders.map((order) => presentOrder(order, books, today))
}

function presentOrder(order: BookRow<'orders'>, books: Books, today: string): BookedOrder {
  const of = <Row extends { enrolment_id: string }>(rows: Row[]) =>
    rows.filter((row) => row.enrolment_id === order.id)
  const due = order.duePaise ?? noMoney
  const owed = order.owedPaise ?? noMoney
  const paid = order.paidPaise ?? noMoney
  const asked = of(books.refunds).filter(({ state }) => state === 'asked')
  const plan = coverOldestFirst(
    of(books.instalments).map((row) => ({ no: row.no, dueOn: row.due_on, paise: row.amount_paise })),
    paid,
  )
  const next = plan.find(({ duePaise }) => duePaise > 0)
  const payments = of(books.payments)
  return {
    id: order.id,
    programme: order.programme,
    programmeId: order.programmeId,
    kind: order.kind,
    batch: order.batch,
    isBatchRemoved: order.batchRemovedAt !== null,
    status: order.status,
    createdAt: order.createdAt,
    fee: toRupees(order.feePaise),
    owed: toRupees(owed),
    paid: toRupees(paid),
    due: toRupees(Math.max(due, 0) as Paise),
    credit: toRupees(creditOf({ owed, paid, asked: sum(asked.map((row) => row.amount_paise)) })),
    overdue: toRupees(sum(plan.filter(({ dueOn }) => dueOn < today).map(({ duePaise }) => duePaise))),
    nextDueOn: next?.dueOn ?? null,
    nextDue: toRupees(next?.duePaise ?? noMoney),
    isReminded: order.isReminded !== 0,
    cash: toRupees(
      sum(
        payments
          .filter(({ state, method }) => state === 'confirmed' && method === 'cash')
          .map((payment) => payment.amount_paise),
      ),
    ),
    charges: of(books.charges).map((row) => ({
      id: row.id,
      kind: row.kind,
      label: row.label,
      amount: toRupees(row.amount_paise),
      by: row.by_name,
      createdAt: row.created_at,
      ...voided(row),
    })),
    concessions: of(books.concessions).map((row) => ({
      id: row.id,
      kind: row.kind,
      amount: toRupees(row.amount_paise),
      reason: row.reason,
      by: row.by_name,
      createdAt: row.created_at,
      ...voided(row),
    })),
    instalments: plan.map(({ no, dueOn, paise, paidPaise, duePaise }) => ({
      no,
      dueOn,
      amount: toRupees(paise),
      paid: toRupees(paidPaise),
      due: toRupees(duePaise),
    })),
    payments: payments.map((row) => presentPayment(row, books)),
    refunds: of(books.refunds).map((row) => ({
      id: row.id,
      paymentId: row.payment_id,
      method: row.method,
      ref: row.ref,
      amount: toRupees(row.amount_paise),
      reason: row.reason,
      state: row.state,
      failedReason: row.failed_reason,
      refundedOn: row.refunded_on,
      by: row.by_name,
      createdAt: row.created_at,
      paper: markOf(books.papers.find(({ refund_id }) => refund_id === row.id)),
    })),
  }
}

function presentPayment(
  row: BookRow<'payments'>,
  { refunds, papers }: Books,
): BookedOrder['payments'][number] {
  const back = refunds.filter(({ payment_id, state }) => payment_id === row.id && state !== 'failed')
  const refunded = sum(back.map((refund) => refund.amount_paise))
  const left = row.state === 'confirmed' ? ((row.amount_paise - refunded) as Paise) : noMoney
  return {
    id: row.id,
    method: row.method,
    ref: row.ref,
    amount: toRupees(row.amount_paise),
    receivedOn: row.received_on,
    note: row.note,
    state: row.state,
    by: row.by_name,
    createdAt: row.created_at,
    endedOn: row.ended_on,
    endedReason: row.ended_reason,
    refunded: toRupees(refunded),
    refundable: toRupees(left),
    paper: markOf(papers.find(({ payment_id, refund_id }) => payment_id === row.id && !refund_id)),
  }
}

function markOf(paper: BookRow<'papers'> | undefined): PaperMark | null {
  if (!paper) return null
  const { id, number, kind, cancelled_at } = paper
  return { id, number, kind, isCancelled: cancelled_at !== null }
}

function voided(row: { voided_at: string | null; voided_reason: string | null }) {
  return { voidedAt: row.voided_at, voidedReason: row.voided_reason }
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
