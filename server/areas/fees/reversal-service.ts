import { dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { settle } from './account-service.ts'
import { findBookDay } from './day-service.ts'
import type { PaymentRow } from './known-payment-service.ts'
import { cancelPapers } from './paper-service.ts'
import { sumRefunded } from './refund-service.ts'

interface Reversal {
  payment: PaymentRow
  state: 'reversed' | 'bounced'
  reason: string
  actor: Actor
}

/** The payment never was: its amount is due again, its paper is void. Answers the paper's number and in whose book it counts. */
export async function reversePayment(tx: Db, reversal: Reversal, now: Date) {
  const { payment, state, reason, actor } = reversal
  if (payment.state !== 'confirmed') throw new Refusal(messages.onlyConfirmedCancelled)
  if (payment.method === 'credit' || payment.method === 'razorpay') {
    throw new Refusal(messages.notCancelledHere)
  }
  if ((await sumRefunded(tx, payment.id)) > 0) throw new Refusal(messages.refundedNotCancelled)
  const today = dayOf(now)
  const countsOn = await findBookDay(tx, today)
  await tx
    .updateTable('fee_payments')
    .set({
      state,
      ended_on: today,
      ended_counts_on: countsOn,
      ended_at: now.toISOString(),
      ended_by: actor.name,
      ended_by_id: actor.id,
      ended_reason: reason,
    })
    .where('id', '=', payment.id)
    .execute()
  const paper = await cancelPapers(tx, { paymentId: payment.id, reason, actor }, now)
  await settle(tx, payment.enrolment_id, now)
  return { number: paper?.number ?? '', countsOn }
}
