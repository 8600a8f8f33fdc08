import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import type { GatewayStanding, PaymentException } from '#contract/fees/gateway-schemas.ts'
import type { PaymentExceptionReason } from '#contract/fees/gateway-words.ts'
import { call } from '#web/lib/browser-api.ts'

export type { GatewayStanding, PaymentException }

/** Why it is here, and what can be done about it. */
export const reasons: Record<PaymentExceptionReason, { title: string; help: string }> = {
  amount: {
    title: 'Another amount',
    help: 'Razorpay took a different amount than we asked for. Book it, or give it back.',
  },
  currency: {
    title: 'Another currency',
    help: 'Only rupees can be booked. Give it back.',
  },
  unknown: {
    title: 'Nobody asked for it',
    help: 'No order has this reference. Choose whose it is, give it back, or ignore it if it was for something else.',
  },
  order: {
    title: 'The order is closed',
    help: 'The order was declined or cancelled before this came. Book it on another order, or give it back.',
  },
  told: {
    title: 'Amounts do not match',
    help: 'Razorpay reported two different amounts. Check the payment in its dashboard before you book it.',
  },
  refunded: {
    title: 'Given back already',
    help: 'It was given back at Razorpay before it was booked. Ignore it, or book it and enter the refund.',
  },
  refund: {
    title: 'Refund made at Razorpay',
    help: 'Money was given back in Razorpay’s dashboard. Enter the refund in the books.',
  },
  refund_failed: {
    title: 'Refund failed',
    help: 'Razorpay could not give it back, and the payment is still booked. Give it back another way, then ignore this.',
  },
}

/** What waits unless the address asks for what is settled. */
export async function readPaymentException(params: URLSearchParams, cursor?: string) {
  const { paymentExceptions, gateway, next, total } = await call(gatewayCalls.paymentExceptions, {
    q: params.get('q') ?? undefined,
    isSettled: params.get('state') === 'settled',
    cursor,
    withTotal: !cursor,
  })
  return { rows: paymentExceptions, gateway, next, total }
}
