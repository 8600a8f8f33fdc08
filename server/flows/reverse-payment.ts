import { dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { type Paise, toRupees } from '#contract/money.ts'
import type { AuditKind } from '#contract/office/audit-kinds.ts'
import { addCharge } from '../areas/fees/desk-service.ts'
import { findPayment } from '../areas/fees/known-payment-service.ts'
import { readPayer } from '../areas/fees/payer-service.ts'
import { reversePayment } from '../areas/fees/reversal-service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { holdOrder } from './hold-order.ts'

interface Reversal {
  paymentId: string
  reason: string
  actor: Actor
}

/** As it stands once everybody else is done with its order. */
export async function holdPayment(tx: Tx, id: string) {
  const asked = await findPayment(tx, id)
  if (!asked) throw new Refusal(messages.noSuchPayment)
  await holdOrder(tx, asked.enrolment_id)
  const payment = await findPayment(tx, id)
  if (!payment) throw new Refusal(messages.noSuchPayment)
  return payment
}

/** A payment was entered by mistake. Answers its order and the number of its void paper. */
export async function cancelPayment(tx: Tx, { paymentId, reason, actor }: Reversal, now: Date) {
  const payment = await holdPayment(tx, paymentId)
  const { number, countsOn } = await reversePayment(tx, { payment, state: 'reversed', reason, actor }, now)
  await tell(tx, 'fees.receiptCancelled', { payment, number, reason, actor }, now)
  return { orderId: payment.enrolment_id, number, countsOn }
}

/** The bank has not paid a cheque; what it takes for that may be charged. */
export async function bounceCheque(
  tx: Tx,
  { paymentId, reason, actor, chargePaise }: Reversal & { chargePaise: Paise | null },
  now: Date,
) {
  const payment = await holdPayment(tx, paymentId)
  if (payment.method !== 'cheque' || payment.state !== 'confirmed') {
    throw new Refusal(messages.onlyChequesBounce)
  }
  const orderId = payment.enrolment_id
  const { number, countsOn } = await reversePayment(tx, { payment, state: 'bounced', reason, actor }, now)
  if (chargePaise) {
    const label = `Cheque ${payment.ref} was returned`
    await addCharge(tx, { orderId, kind: 'other', label, paise: chargePaise, dueOn: dayOf(now), actor }, now)
  }
  await tell(tx, 'fees.chequeBounced', { payment, number, reason, actor }, now)
  return { orderId, countsOn }
}

interface Told {
  payment: Awaited<ReturnType<typeof holdPayment>>
  number: string
  reason: string
  actor: Actor
}

async function tell(tx: Tx, kind: AuditKind, { payment, number, reason, actor }: Told, now: Date) {
  const { programme, ...subject } = await readPayer(tx, payment.enrolment_id)
  const { method, ref, received_on, amount_paise } = payment
  await addAudit(
    tx,
    actor,
    {
      kind,
      subject,
      before: {
        programme,
        paid_by: method,
        paid_ref: ref || null,
        paid_on: received_on,
        paid_amount: toRupees(amount_paise),
        receipt_number: number,
      },
      after: { reason },
    },
    now,
  )
}
