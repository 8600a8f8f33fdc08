/** The words of payments online; no schema here, so that a page may read them without zod. */

/** A link is asked for, open, to be ended, and then one of the others for good. */
export type LinkState = 'asked' | 'open' | 'ending' | 'paid' | 'expired' | 'cancelled' | 'failed'

/** Why money that Razorpay tells of is not in the books by itself. */
export const paymentExceptionReasons = [
  'amount',
  'currency',
  'unknown',
  'order',
  'told',
  'refunded',
  'refund',
  'refund_failed',
] as const
export type PaymentExceptionReason = (typeof paymentExceptionReasons)[number]

/** What the office did with it. */
export const resolutions = ['booked', 'returned', 'ignored'] as const
export type Resolution = (typeof resolutions)[number]

/** What a payment that has been started online has come to. */
export const onlineStates = ['waiting', 'paid', 'needs_attention', 'over'] as const
export type OnlineState = (typeof onlineStates)[number]
