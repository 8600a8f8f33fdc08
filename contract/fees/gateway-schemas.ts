import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { flag, id, lines, moment, next, oneOf, pageQuery, text } from '../fields.ts'
import { total, withTotal } from '../total.ts'
import { bookedOrder, documentMark, payer } from './account-schemas.ts'
import * as words from './gateway-words.ts'

const amount = z.number()

export const startedOnline = z.object({
  orderId: id,
  /** All that is due, not only what is due next. */
  isWhole: z._default(flag, false),
  /** Of who pays, where the tax invoice names it and nobody has said it yet; the State by its code. */
  address: z.optional(lines(400)),
  state: z.optional(text(2)),
})
/** Where the learner pays, and what the payment is known by when they come back. */
export const onlineStart = reply({ url: z.string(), reference: z.string() })

export const checkedOnline = z.object({ reference: text(40) })
export const onlineCheck = reply({
  state: oneOf(words.onlineStates),
  amount,
  programme: z.string(),
  /** Once it is paid. */
  document: z.nullable(documentMark),
  /** What was issued with it: a charge with a tax of its own has its own document. */
  moreDocuments: z.array(documentMark),
})
export type OnlineCheck = z.output<typeof onlineCheck>

export const paymentExceptionQuery = z.object({ ...pageQuery, withTotal, isSettled: z.optional(flag) })
const paymentException = z.object({
  id: z.string(),
  why: oneOf(words.paymentExceptionReasons),
  /** As Razorpay names it: pay_… or rfnd_…. */
  gatewayId: z.string(),
  /** In the currency beside it; its decimals are paise. */
  amount,
  currency: z.string(),
  /** What the payment was made with reference to. */
  reference: z.string(),
  /** Email and phone as the payer gave them to Razorpay; empty once it is settled. */
  payer: z.string(),
  paidAt: z.nullable(moment),
  createdAt: moment,
  /** Whose order it was meant for, as far as that is known. */
  order: z.nullable(z.object({ id: z.string(), programme: z.string(), person: payer, due: amount })),
  /** The amount that was asked for; null where nothing was. */
  expected: z.nullable(amount),
  isReturning: z.boolean(),
  settled: z.nullable(
    z.object({
      as: oneOf(words.resolutions),
      at: moment,
      by: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
})
export type PaymentException = z.output<typeof paymentException>
export const paymentExceptionList = reply({
  paymentExceptions: z.array(paymentException),
  gateway: z.object({
    isOn: z.boolean(),
    /** When Razorpay last told us something by itself, and when it last answered us. */
    heardAt: z.nullable(moment),
    askedAt: z.nullable(moment),
    /** What went wrong since it last answered. */
    fault: z.nullable(z.string()),
    /** Payments that were started and not made yet. */
    openCount: z.number(),
  }),
  total,
  next,
})
export type GatewayStanding = z.output<typeof paymentExceptionList>['gateway']

export const bookedPaymentException = z.object({
  id,
  orderId: z.optional(id),
  note: z._default(lines(500), ''),
})
export const paymentExceptionBooked = reply({ document: documentMark, order: bookedOrder })
export const asidePaymentException = z.object({ id, reason: lines(500) })
