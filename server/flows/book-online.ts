import { dayOf } from '#contract/calendar.ts'
import type { AttentionReason } from '#contract/fees/gateway-words.ts'
import type { Paise } from '#contract/money.ts'
import { lockEnrolment } from '../areas/admissions/service.ts'
import { chargeFees } from '../areas/fees/debt-service.ts'
import { addAttention, hasAttention } from '../areas/fees/gateway/attention-service.ts'
import type { LinkRow } from '../areas/fees/gateway/link-service.ts'
import type { GatewayPayment } from '../areas/fees/gateway/razorpay-service.ts'
import { isBooked } from '../areas/fees/known-payment-service.ts'
import { enterPayment } from '../areas/fees/payment-service.ts'
import type { Tx } from '../platform/db/engine.ts'

export type Outcome = 'booked' | 'known' | 'attention'

interface Arrival {
  /** Null: no link of ours. */
  link: LinkRow | null
  payment: GatewayPayment
  reference: string
  /** Razorpay has told it otherwise than it answers it. */
  isToldOtherwise?: boolean
}

/**
 * Money has come online, as Razorpay answers it: it is booked once, like the desk's, or the office has to look at it. What
 * is beyond the debt stays as a credit, since it has been paid.
 */
export async function bookOnline(tx: Tx, arrival: Arrival, now: Date): Promise<Outcome> {
  const { link, payment } = arrival
  const order = link && (await lockEnrolment(tx, link.enrolment_id))
  if (await isBooked(tx, payment.id)) return 'known'
  if (await hasAttention(tx, payment.id)) return 'attention'
  const why = whyNot(arrival, order?.status)
  const paidAt = payment.createdAt ?? now
  if (why || !link) {
    await addAttention(
      tx,
      {
        why: why ?? 'unknown',
        subject: payment.id,
        paymentSubject: payment.id,
        orderId: order?.id ?? null,
        paise: payment.paise,
        currency: payment.currency,
        expected: link?.amount_paise ?? null,
        reference: arrival.reference,
        payer: payment.payer,
        paidAt,
      },
      now,
    )
    return 'attention'
  }
  const orderId = link.enrolment_id
  await chargeFees(tx, [orderId], now)
  await enterPayment(
    tx,
    { ...onlinePayment(payment), orderId, receivedOn: dayOf(paidAt), note: '', actor: null },
    refField,
    now,
  )
  return 'booked'
}

export const refField = 'orderId'

export function onlinePayment({ id, paise }: { id: string; paise: Paise }) {
  return { method: 'razorpay' as const, ref: id, gatewayPaymentId: id, paise }
}

function whyNot(
  { link, payment, reference, isToldOtherwise }: Arrival,
  status: string | undefined,
): AttentionReason | null {
  if (payment.currency !== 'INR') return 'currency'
  if (!link || reference !== link.reference) return 'unknown'
  if (payment.paise !== link.amount_paise) return 'amount'
  if (isToldOtherwise) return 'told'
  if (payment.refundedPaise > 0) return 'refunded'
  if (!status || status === 'turned_down' || status === 'cancelled') return 'order'
  return null
}
