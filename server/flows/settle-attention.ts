import { dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { inRupees } from '#contract/money.ts'
import type { AuditKind } from '#contract/office/audit-kinds.ts'
import { chargeFees } from '../areas/fees/debt-service.ts'
import {
  type AttentionRow,
  beginReturn,
  endReturn,
  holdAttention,
  settleAttention,
} from '../areas/fees/gateway/attention-service.ts'
import { type Gateway, GatewayFault } from '../areas/fees/gateway/razorpay-service.ts'
import { type Entered, findByGateway } from '../areas/fees/known-payment-service.ts'
import { readPayer } from '../areas/fees/payer-service.ts'
import { enterPayment } from '../areas/fees/payment-service.ts'
import { giveRefund } from '../areas/fees/refund-service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { onlinePayment, refField } from './book-online.ts'
import { holdOrder } from './hold-order.ts'

interface Settling {
  id: string
  reason: string
  actor: Actor
}

const isRefund = ({ why }: AttentionRow) => why === 'refund' || why === 'refund_failed'

/** The office says whose payment it is. */
export async function bookAttention(
  tx: Tx,
  { id, reason, actor, orderId: chosenId }: Settling & { orderId: string | null },
  now: Date,
): Promise<Entered & { orderId: string }> {
  const held = await holdAttention(tx, id)
  if (held.returning_at) throw new Refusal(messages.attentionReturning)
  if (isRefund(held)) throw new Refusal(messages.refundIsNoPayment)
  if (held.currency !== 'INR') throw new Refusal(messages.onlyRupeesBooked)
  const orderId = chosenId ?? held.enrolment_id
  if (!orderId) throw new Refusal(messages.orderNeeded, { field: 'orderId' })
  await holdOrder(tx, orderId)
  if (await findByGateway(tx, held.subject)) throw new Refusal(messages.attentionSettled)
  await chargeFees(tx, [orderId], now)
  const paid = onlinePayment({ id: held.subject, paise: held.amount_paise })
  const receivedOn = dayOf(held.paid_at ?? now)
  const entered = await enterPayment(tx, { ...paid, orderId, receivedOn, note: reason, actor }, refField, now)
  await settleAttention(tx, id, { as: 'booked', note: reason, actor }, now)
  await tell(
    tx,
    'fees.onlinePaymentBooked',
    { held, orderId, actor, paper: entered.paper.number, reason },
    now,
  )
  return { ...entered, orderId }
}

/** It is no business of the books, such as a sale of something else through the same account. */
export async function setAttentionAside(tx: Tx, { id, reason, actor }: Settling, now: Date): Promise<void> {
  const held = await holdAttention(tx, id)
  if (held.returning_at) throw new Refusal(messages.attentionReturning)
  await settleAttention(tx, id, { as: 'aside', note: reason, actor }, now)
  await tell(tx, 'fees.onlinePaymentSetAside', { held, orderId: held.enrolment_id, actor, reason }, now)
}

/** Money went back at Razorpay, by somebody's hand: the books follow. Answers the number of its paper. */
export async function enterGatewayRefund(
  tx: Tx,
  { id, reason, actor }: Settling,
  now: Date,
): Promise<string> {
  const held = await holdAttention(tx, id)
  if (held.why !== 'refund') throw new Refusal(messages.nothingToReturn)
  const payment = await findByGateway(tx, held.payment_subject)
  if (!payment) throw new Refusal(messages.noSuchPayment)
  const orderId = payment.enrolment_id
  await holdOrder(tx, orderId)
  const { paper } = await giveRefund(
    tx,
    {
      payment,
      paise: held.amount_paise,
      method: 'razorpay',
      ref: held.subject,
      reason,
      actor,
      idemKey: null,
    },
    now,
  )
  await settleAttention(tx, id, { as: 'returned', note: reason, actor }, now)
  await tell(tx, 'fees.onlineRefundEntered', { held, orderId, actor, paper: paper.number, reason }, now)
  return paper.number
}

/** Razorpay gives back what stands in nobody's books. From the first question on it cannot be booked any more. */
export async function returnAttention(
  gateway: Gateway,
  { id, reason, actor }: Settling,
): Promise<AttentionRow> {
  const { db, now, razorpay } = gateway
  const held = await db.transaction().execute(async (tx) => {
    const row = await holdAttention(tx, id)
    if (isRefund(row) || row.why === 'refunded') throw new Refusal(messages.nothingToReturn)
    if (await findByGateway(tx, row.subject)) throw new Refusal(messages.attentionSettled)
    await beginReturn(tx, id, now())
    return row
  })
  try {
    await razorpay.giveBack(held.subject, { paise: held.amount_paise, key: held.id })
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error
    if (error.kind === 'refused') await endReturn(db, id)
    throw error.asRefusal()
  }
  await db.transaction().execute(async (tx) => {
    await holdAttention(tx, id)
    await settleAttention(tx, id, { as: 'returned', note: reason, actor }, now())
    await tell(tx, 'fees.onlinePaymentReturned', { held, orderId: held.enrolment_id, actor, reason }, now())
  })
  return held
}

interface Told {
  held: AttentionRow
  orderId: string | null
  actor: Actor
  reason: string
  paper?: string
}

async function tell(tx: Tx, kind: AuditKind, { held, orderId, actor, reason, paper }: Told, now: Date) {
  const subject = orderId ? await readPayer(tx, orderId) : { name: held.subject }
  const amount =
    held.currency === 'INR' ? inRupees(held.amount_paise) : `${held.amount_paise} ${held.currency}`
  const after = { paid_ref: held.subject, amount, reason: reason || null, paper: paper ?? null }
  await addAudit(tx, actor, { kind, subject, after }, now)
}
