import type { LinkState, PaymentExceptionReason, Resolution } from '#contract/fees/gateway-words.ts'
import type { Paise } from '#contract/money.ts'
import type {} from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    /** A page of Razorpay on which one amount of one order can be paid. */
    fee_links: {
      id: string
      enrolment_id: string
      amount_paise: Paise
      /** What both sides know it by, from before it was asked for. */
      reference: string
      /** Razorpay's id; null until it has answered. */
      provider_id: string | null
      url: string
      state: LinkState
      created_at: string
      expires_at: string
      /** When Razorpay was last asked about it. */
      checked_at: string | null
      /** When Razorpay is asked about it next; null: no more. */
      check_at: string | null
    }
    /** What Razorpay has told by itself, once each. */
    fee_gateway_events: {
      id: string
      type: string
      /** The payment, link or refund it is about. */
      subject: string
      body_sha256: string
      outcome: string
      received_at: string
    }
    /** Money that is not booked by itself: the office decides. */
    fee_payment_exceptions: {
      id: string
      /** The payment or refund, by Razorpay's id: each stands here once. */
      subject: string
      /** The payment that it is, or that a refund belongs to. */
      payment_subject: string
      why: PaymentExceptionReason
      enrolment_id: string | null
      amount_paise: Paise
      currency: string
      /** What was asked for. */
      expected_paise: Paise | null
      reference: string
      payer: string
      paid_at: string | null
      created_at: string
      /** Razorpay is being asked to give it back: it is not booked any more. */
      returning_at: string | null
      /** Aside: it was ignored. */
      settled_as: Exclude<Resolution, 'ignored'> | 'aside' | null
      settled_at: string | null
      settled_by: string | null
      settled_by_id: string | null
      settled_note: string | null
    }
  }
}
