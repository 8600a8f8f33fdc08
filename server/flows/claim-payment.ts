import { messages } from '#contract/messages.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import { lockEnrolment } from '../areas/admissions/service.ts'
import { readBalance } from '../areas/fees/account-service.ts'
import { addClaim, confirmClaim, refuseClaim } from '../areas/fees/claim-service.ts'
import { chargeFees } from '../areas/fees/debt-service.ts'
import { findPayment } from '../areas/fees/known-payment-service.ts'
import { requirePayerAddress } from '../areas/fees/papers/bill-to-service.ts'
import { readPayer } from '../areas/fees/payer-service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { holdOrder } from './hold-order.ts'
import { holdPayment } from './reverse-payment.ts'

interface Claim {
  orderId: string
  personId: string
  paise: Paise
  utr: string
  paidOn: string
}

/** A learner says that they have paid by UPI: nothing is paid before the office has seen the money. */
export async function claimPayment(tx: Tx, claim: Claim, now: Date): Promise<void> {
  const held = await holdOrder(tx, claim.orderId)
  if (held.personId !== claim.personId) throw new Refusal(messages.noSuchOrder)
  await addClaim(tx, claim, now)
}

/** The money of a claim has come. */
export async function acceptClaim(
  tx: Tx,
  { paymentId, asCredit, actor }: { paymentId: string; asCredit: boolean; actor: Actor },
  now: Date,
) {
  const payment = await holdPayment(tx, paymentId)
  const orderId = payment.enrolment_id
  await chargeFees(tx, [orderId], now)
  const owing = Math.max((await readBalance(tx, orderId)).due, 0) as Paise
  if (payment.state === 'claimed' && payment.amount_paise > owing && !asCredit) {
    throw Refusal.of('claimBeyondDebt', [owing], { field: 'asCredit' })
  }
  if (payment.state === 'claimed') await requirePayerAddress(tx, orderId, payment.amount_paise)
  const { paper, countsOn } = await confirmClaim(tx, payment, actor, now)
  const { programme, ...subject } = await readPayer(tx, orderId)
  const { ref, amount_paise } = payment
  const after = { programme, paid_ref: ref, amount: inRupees(amount_paise), receipt_number: paper.number }
  await addAudit(tx, actor, { kind: 'fees.upiClaimConfirmed', subject, after }, now)
  return { orderId, paper, countsOn }
}

/** The money of a claim has not come; answers the order, which may be over by now. */
export async function declineClaim(
  tx: Tx,
  { paymentId, reason, actor }: { paymentId: string; reason: string; actor: Actor },
  now: Date,
): Promise<string> {
  const asked = await findPayment(tx, paymentId)
  if (asked) await lockEnrolment(tx, asked.enrolment_id)
  const payment = asked && (await findPayment(tx, paymentId))
  if (!payment) throw new Refusal(messages.noSuchPayment)
  await refuseClaim(tx, payment, { reason, actor }, now)
  const { programme, ...subject } = await readPayer(tx, payment.enrolment_id)
  const { ref, amount_paise } = payment
  const after = { programme, paid_ref: ref, amount: inRupees(amount_paise), reason }
  await addAudit(tx, actor, { kind: 'fees.upiClaimRefused', subject, after }, now)
  return payment.enrolment_id
}
