import { dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { inRupees } from '#contract/money.ts'
import type { AuditKind } from '#contract/office/audit-kinds.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { chargeFee } from '../ledger/charge-fee-service.ts'
import { holdLedger } from '../ledger/hold.ts'
import { type Held, readLedger } from '../ledger/ledger.ts'
import { enterPayment, findByGateway, isBooked, requireAddresses } from '../ledger/payments.ts'
import { giveRefund } from '../ledger/refunds.ts'
import { onlinePayment, refField } from './handle-webhook.ts'
import {
  beginReturn,
  type ExceptionRow,
  endReturn,
  holdException,
  resolveException,
} from './payment-exceptions.ts'
import { type Gateway, GatewayFault } from './razorpay-service.ts'

interface Resolving {
  id: string
  reason: string
  actor: Actor
}

const isRefund = ({ why }: ExceptionRow) => why === 'refund' || why === 'refund_failed'

/** The office says whose payment it is. */
export async function bookException(
  tx: Db,
  { id, reason, actor, enrolmentId: chosenId }: Resolving & { enrolmentId: string | null },
  now: Date,
) {
  const row = await holdException(tx, id)
  if (row.returning_at) throw new Refusal(messages.paymentExceptionReturning)
  if (isRefund(row)) throw new Refusal(messages.refundIsNoPayment)
  if (row.currency !== 'INR') throw new Refusal(messages.onlyRupeesBooked)
  const enrolmentId = chosenId ?? row.enrolment_id
  if (!enrolmentId) throw new Refusal(messages.orderNeeded, { field: 'orderId' })
  const held = await holdLedger(tx, { enrolmentId }, { actor, now })
  if (await isBooked(tx, row.subject)) throw new Refusal(messages.paymentExceptionSettled)
  await chargeFee(held)
  const paid = onlinePayment({ id: row.subject, paise: row.amount_paise })
  await requireAddresses(held, paid)
  const receivedOn = dayOf(row.paid_at ?? now)
  const lateReason = reason || messages.bookedLate(readableDay(receivedOn))
  const entered = { ...paid, receivedOn, note: reason, lateReason }
  const { document } = await enterPayment(held, entered, refField)
  await resolveException(tx, id, { as: 'booked', note: reason, actor }, now)
  const late = receivedOn < dayOf(now) ? { entered_late: lateReason } : {}
  await record(held, row, 'fees.onlinePaymentBooked', { document: document.number, reason, ...late })
  return { document, ledger: held.ledger }
}

/** It is no business of the ledger, such as a sale of something else through the same account. */
export async function setExceptionAside(tx: Db, { id, reason, actor }: Resolving, now: Date): Promise<void> {
  const row = await holdException(tx, id)
  if (row.returning_at) throw new Refusal(messages.paymentExceptionReturning)
  await resolveException(tx, id, { as: 'ignored', note: reason, actor }, now)
  await record({ tx, actor, now }, row, 'fees.onlinePaymentSetAside', { reason })
}

/** Money went back at Razorpay, by somebody's hand: the ledger follows. Answers the number of its document. */
export async function enterGatewayRefund(
  tx: Db,
  { id, reason, actor }: Resolving,
  now: Date,
): Promise<string> {
  const row = await holdException(tx, id)
  if (row.why !== 'refund') throw new Refusal(messages.nothingToReturn)
  const payment = await findByGateway(tx, row.payment_subject)
  if (!payment) throw new Refusal(messages.noSuchPayment)
  const held = await holdLedger(tx, { paymentId: payment.id }, { actor, now })
  const refund = { paymentId: payment.id, paise: row.amount_paise, ref: row.subject, reason, key: null }
  const { document } = await giveRefund(held, { ...refund, method: 'razorpay' })
  await resolveException(tx, id, { as: 'returned', note: reason, actor }, now)
  await record(held, row, 'fees.onlineRefundEntered', { document: document.number, reason })
  return document.number
}

/** Razorpay gives back what stands in nobody's ledger. From the first question on it cannot be booked any more. */
export async function returnException(
  { db, now, razorpay }: Gateway,
  { id, reason, actor }: Resolving,
): Promise<ExceptionRow> {
  const row = await db.transaction().execute(async (tx) => {
    const held = await holdException(tx, id)
    if (isRefund(held) || held.why === 'refunded') throw new Refusal(messages.nothingToReturn)
    if (await isBooked(tx, held.subject)) throw new Refusal(messages.paymentExceptionSettled)
    await beginReturn(tx, id, now())
    return held
  })
  try {
    await razorpay.giveBack(row.subject, { paise: row.amount_paise, key: row.id })
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error
    if (error.kind === 'refused') await endReturn(db, id)
    throw error.asRefusal()
  }
  await db.transaction().execute(async (tx) => {
    await holdException(tx, id)
    await resolveException(tx, id, { as: 'returned', note: reason, actor }, now())
    await record({ tx, actor, now: now() }, row, 'fees.onlinePaymentReturned', { reason })
  })
  return row
}

/** What was done with it, beside whose it is, where that is known. */
async function record(
  { tx, actor, now, ledger }: Pick<Held, 'tx' | 'actor' | 'now'> & Partial<Held>,
  row: ExceptionRow,
  kind: AuditKind,
  { reason, document = null, ...more }: { reason: string; document?: string | null; entered_late?: string },
): Promise<void> {
  const known = ledger ?? (row.enrolment_id ? await readLedger(tx, row.enrolment_id) : null)
  const subject = known ? { id: known.enrolment.personId, name: known.enrolment.name } : { name: row.subject }
  const amount = row.currency === 'INR' ? inRupees(row.amount_paise) : `${row.amount_paise} ${row.currency}`
  const after = { paid_ref: row.subject, amount, reason: reason || null, document, ...more }
  if (actor) await addAudit(tx, actor, { kind, subject, after }, now)
}
