import type { FollowUp } from '#contract/fees/book-words.ts'
import type { FollowUpPayment } from '#contract/fees/list-schemas.ts'
import { messages } from '#contract/messages.ts'
import { type Paise, toRupees } from '#contract/money.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { readNames } from '#server/areas/accounts/names-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type Part, pageOf } from '#server/platform/db/page.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { record } from './hold.ts'
import type { Held } from './ledger.ts'
import { requirePayment } from './payments.ts'
import { payerColumns, presentPayer } from './present-ledger.ts'

/** What follows a payment and moves no money: a cheque goes to the bank and is paid, a certificate of TDS comes. */

interface Move {
  paymentId: string
  to: 'deposited' | 'cleared'
  on: string
}

const moves = {
  deposited: { from: 'in_hand', refusal: messages.onlyInHandDeposited, kind: 'fees.chequeDeposited' },
  cleared: { from: 'deposited', refusal: messages.onlyDepositedCleared, kind: 'fees.chequeCleared' },
} as const

export async function moveCheque(held: Held, { paymentId, to, on }: Move): Promise<void> {
  const payment = requirePayment(held, paymentId)
  const { from, refusal, kind } = moves[to]
  if (payment.state !== 'confirmed' || payment.cheque_state !== from) throw new Refusal(refusal)
  const earliest = to === 'deposited' ? payment.received_on : (payment.deposited_on ?? payment.received_on)
  if (on < earliest) throw Refusal.of('notBefore', [readableDay(earliest)], { field: 'on' })
  const by = held.actor?.name ?? null
  const id = held.actor?.id ?? null
  const moved = {
    cheque_state: to,
    ...(to === 'deposited'
      ? { deposited_on: on, deposited_by: by, deposited_by_id: id }
      : { cleared_on: on, cleared_by: by, cleared_by_id: id }),
  }
  await held.tx.updateTable('fee_payments').set(moved).where('id', '=', paymentId).execute()
  Object.assign(payment, moved)
  const after = { paid_ref: payment.ref, paid_amount: toRupees(payment.amount_paise), on }
  await record(held, kind, { after })
}

interface Certificate {
  paymentId: string
  certificate: string
  certifiedOn: string
}

/** It has come, or was entered wrongly. */
export async function enterCertificate(held: Held, entered: Certificate): Promise<void> {
  const { paymentId, certificate, certifiedOn } = entered
  const payment = requirePayment(held, paymentId)
  if (payment.method !== 'tds' || payment.state !== 'confirmed') throw new Refusal(messages.onlyTdsCertified)
  const before = { certificate: payment.tds_certificate, certified_on: payment.tds_certified_on }
  const row = { tds_certificate: certificate, tds_certified_on: certifiedOn }
  await held.tx.updateTable('fee_payments').set(row).where('id', '=', paymentId).execute()
  Object.assign(payment, row)
  const after = { paid_ref: payment.ref, paid_amount: toRupees(payment.amount_paise), certificate }
  await record(held, 'fees.certificateEntered', { before, after: { ...after, certified_on: certifiedOn } })
}

interface FollowUpsWanted extends Part {
  list: FollowUp
  seesSums: boolean
}

/** Cheques by where they are, or deducted tax without and with its certificate; the newest first. */
export async function listFollowUps(db: Db, { list, seesSums, ...part }: FollowUpsWanted) {
  const query = db
    .selectFrom('fee_payments')
    .innerJoin('enrolments', 'enrolments.id', 'fee_payments.enrolment_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('fee_bill_to', 'fee_bill_to.enrolment_id', 'enrolments.id')
    .leftJoin('fee_documents', (join) =>
      join
        .onRef('fee_documents.payment_id', '=', 'fee_payments.id')
        .on('fee_documents.refund_id', 'is', null)
        .on('fee_documents.cancelled_at', 'is', null),
    )
    .where('fee_payments.state', '=', 'confirmed')
    .where('fee_payments.method', '=', isOfTds(list) ? 'tds' : 'cheque')
    .where((eb) =>
      isOfTds(list)
        ? eb('tds_certificate', list === 'awaited' ? 'is' : 'is not', null)
        : eb('cheque_state', '=', list),
    )
  const { rows, next, total } = await pageOf(
    db,
    query.select([
      ...payerColumns,
      'fee_payments.id',
      'fee_payments.created_at',
      'fee_payments.enrolment_id as orderId',
      'programmes.name as programme',
      'fee_bill_to.name as payer',
      'fee_payments.amount_paise as paise',
      'fee_payments.ref',
      'received_on as receivedOn',
      'deposited_on as depositedOn',
      'deposited_by as depositedBy',
      'deposited_by_id as depositedById',
      'cleared_on as clearedOn',
      'cleared_by as clearedBy',
      'cleared_by_id as clearedById',
      'tds_certificate as certificate',
      'tds_certified_on as certifiedOn',
      'fee_documents.number as document',
    ]),
    ['fee_payments.created_at', 'fee_payments.id'],
    part,
  )
  const nameOf = await readNames(
    db,
    rows.flatMap(({ depositedById, clearedById }) => [depositedById, clearedById]),
  )
  const payments = rows.map(
    ({ created_at: _, personId, personGroup, kind, name, email, phone, paise, certificate, ...row }) =>
      ({
        ...row,
        depositedBy: nameOf(row.depositedById, row.depositedBy),
        clearedBy: nameOf(row.clearedById, row.clearedBy),
        person: presentPayer({ personId, personGroup, kind, name, email, phone }),
        amount: toRupees(paise),
        certificate: certificate ?? '',
      }) satisfies FollowUpPayment,
  )
  if (!part.withTotal || !seesSums) return { payments, total, next }
  const { sum } = await query
    .select((eb) => eb.fn.sum<Paise | null>('fee_payments.amount_paise').as('sum'))
    .executeTakeFirstOrThrow()
  return { payments, next, total, sum: toRupees((sum ?? 0) as Paise) }
}

const isOfTds = (list: FollowUp): list is 'awaited' | 'certified' =>
  list === 'awaited' || list === 'certified'
