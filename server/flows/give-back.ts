import { dayOf } from '#contract/calendar.ts'
import type { DeskMethod } from '#contract/fees/book-words.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import { lockEnrolment } from '../areas/admissions/service.ts'
import { readBalance } from '../areas/fees/account-service.ts'
import { takeCredit } from '../areas/fees/credit-service.ts'
import { chargeFees } from '../areas/fees/debt-service.ts'
import { type Entered, findByKey } from '../areas/fees/known-payment-service.ts'
import { readPayer } from '../areas/fees/payer-service.ts'
import { enterPayment } from '../areas/fees/payment-service.ts'
import { findRefundByKey, giveRefund } from '../areas/fees/refund-service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { holdOrder } from './hold-order.ts'
import { holdPayment } from './reverse-payment.ts'

interface Refund {
  paymentId: string
  paise: Paise
  method: DeskMethod
  ref: string
  reason: string
  key: string | null
  actor: Actor
}

/** A payment, or a part of it, is given back. */
export async function refundPayment(tx: Tx, refund: Refund, now: Date) {
  const { paymentId, paise, method, ref, reason, key, actor } = refund
  const payment = await holdPayment(tx, paymentId)
  const orderId = payment.enrolment_id
  const before = key && (await findRefundByKey(tx, key, { paymentId, paise }))
  if (before) return { orderId, ...before }
  const given = await giveRefund(tx, { payment, paise, method, ref, reason, actor, idemKey: key }, now)
  const { programme, ...subject } = await readPayer(tx, orderId)
  const after = {
    programme,
    amount: inRupees(paise),
    refunded_by: method,
    paid_ref: ref || null,
    reason,
    paper: given.paper.number,
  }
  await addAudit(tx, actor, { kind: 'fees.refundGiven', subject, after }, now)
  return { orderId, ...given }
}

interface CreditUse {
  fromOrderId: string
  toOrderId: string
  paise: Paise
  key: string | null
  actor: Actor
}

/** What was paid too much on one order pays another of the same person; no money moves. */
export async function useCredit(tx: Tx, use: CreditUse, now: Date): Promise<Entered> {
  const { fromOrderId, toOrderId, paise, key, actor } = use
  // In one order for all, or two who use credits crosswise would wait for each other.
  for (const id of [fromOrderId, toOrderId].sort()) await lockEnrolment(tx, id)
  const [from, to] = [await holdOrder(tx, fromOrderId), await holdOrder(tx, toOrderId)]
  if (fromOrderId === toOrderId || !from.personId || from.personId !== to.personId) {
    throw new Refusal(messages.creditElsewhere, { field: 'toOrderId' })
  }
  const before = key && (await findByKey(tx, key, { orderId: toOrderId, paise, method: 'credit' }))
  if (before) return before
  await chargeFees(tx, [toOrderId], now)
  const { due } = await readBalance(tx, toOrderId)
  if (paise > due) {
    throw Refusal.of('beyondDebt', [Math.max(due, 0) as Paise], { field: 'amount' })
  }
  const [source, target] = [await readPayer(tx, fromOrderId), await readPayer(tx, toOrderId)]
  const reason = `Used for ${target.programme}`
  await takeCredit(tx, { orderId: fromOrderId, paise, reason, actor }, now)
  const entered = await enterPayment(
    tx,
    {
      orderId: toOrderId,
      method: 'credit',
      ref: '',
      paise,
      receivedOn: dayOf(now),
      note: `From the credit of ${source.programme}`,
      actor,
      idemKey: key,
    },
    'amount',
    now,
  )
  const after = {
    from: source.programme,
    to: target.programme,
    amount: inRupees(paise),
    receipt_number: entered.paper.number,
  }
  await addAudit(tx, actor, { kind: 'fees.creditUsed', subject: target, after }, now)
  return entered
}
