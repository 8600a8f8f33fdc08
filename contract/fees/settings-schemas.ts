import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { flag, id, lines, moment, money, oneOf, secret, text } from '../fields.ts'
import { programmeKinds } from '../groups.ts'
import { invoiceTimes, treatments, usualRate } from './treatments.ts'

/** Days, as a form sends them; empty for never. */
const days = text(3)
/** Hundredths of a percent, as a form sends them. */
const rate = text(4)
/** The notification and its entry, as bills of supply name them. */
const exemptReason = z._default(text(160), '')

/** Of what is taxed otherwise than the rest; what is empty is the rest's. */
export const ownTax = { sac: z._default(text(8), ''), rate: z._default(rate, ''), exemptReason }

export const changedSettings = z.object({
  legalName: text(120),
  address: lines(400),
  gstin: text(20),
  /** The code of the State, or empty. */
  state: text(2),
  sac: text(8),
  treatment: oneOf(treatments),
  rate: z._default(rate, String(usualRate)),
  exemptReason,
  upiAddress: text(120),
  remindBefore: days,
  remindOnDay: flag,
  remindAfter: days,
  /** Empty for none. */
  lateFee: money,
  lateFeeAfter: days,
  /** The most that the office discounts on one order; empty for as much as it likes. */
  officeConcession: z._default(money, { problem: 'missing' }),
  /** The day of the next month up to which a tax document can be cancelled: its return is filed then. */
  lockDay: z._default(text(2), '10'),
  /** By how many days a payment can be dated back, with a reason; empty for any day that is not closed, absent: unchanged. */
  backDateDays: z.optional(days),
  /** Whether each who takes cash has a drawer of their own; absent: unchanged. */
  ownDrawers: z.optional(flag),
  /** From which amount money given back or written off, and cash, wait for a second person's yes; empty for never. */
  refundYesFrom: z._default(money, { problem: 'missing' }),
  cashYesFrom: z._default(money, { problem: 'missing' }),
  /** When a tax invoice is due, from the day of this change on. */
  invoiceOn: z._default(oneOf(invoiceTimes), 'payment'),
  /** Which accountant advised it, and when. */
  invoiceAdvice: z._default(text(200), ''),
  /** The ARN of the letter of undertaking (LUT), and the financial year for which it holds, 2026-27; empty for none, absent: unchanged. */
  lutArn: z.optional(text(20)),
  lutYear: z.optional(text(7)),
})

export const changedTreatment = z.object({
  programmeId: id,
  /** `default` is what the settings say for all. */
  treatment: oneOf(['default', ...treatments]),
  /** Where the programme has its own; empty, and with `default`, they are the settings'. */
  ...ownTax,
})

/** Empty secrets leave those that are known; without a key Razorpay is off and they are forgotten. */
export const changedRazorpay = z.object({
  keyId: text(60),
  keySecret: z._default(secret, ''),
  webhookSecret: z._default(secret, ''),
})

export const settings = reply({
  legalName: z.string(),
  address: z.string(),
  gstin: z.string(),
  state: z.string(),
  sac: z.string(),
  treatment: oneOf(treatments),
  /** In hundredths of a percent. */
  rate: z.number(),
  exemptReason: z.string(),
  upiAddress: z.string(),
  remindBefore: z.nullable(z.number()),
  remindOnDay: z.boolean(),
  remindAfter: z.nullable(z.number()),
  lateFee: z.nullable(z.number()),
  lateFeeAfter: z.nullable(z.number()),
  officeConcession: z.nullable(z.number()),
  lockDay: z.number(),
  backDateDays: z.nullable(z.number()),
  ownDrawers: z.boolean(),
  refundYesFrom: z.nullable(z.number()),
  cashYesFrom: z.nullable(z.number()),
  invoiceOn: oneOf(invoiceTimes),
  /** The first day on which it holds; null: it never was otherwise. */
  invoiceSince: z.nullable(z.string()),
  invoiceAdvice: z.string(),
  lutArn: z.string(),
  lutYear: z.string(),
  razorpay: z.object({
    keyId: z.string(),
    hasSecret: z.boolean(),
    hasWebhookSecret: z.boolean(),
    /** What to enter at Razorpay. */
    webhookUrl: z.string(),
  }),
  programmes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: oneOf(programmeKinds),
      /** Null: as the settings say for all. */
      treatment: z.nullable(oneOf(treatments)),
      /** Empty and null: the settings'. */
      sac: z.string(),
      rate: z.nullable(z.number()),
      exemptReason: z.string(),
    }),
  ),
  /** When they were last changed; null on a fresh install. */
  changedAt: z.nullable(moment),
})
export type FeeSettings = z.output<typeof settings>
