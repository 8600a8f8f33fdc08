import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { addAnyway, flag, id, lines, money, numeric, oneOf, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { bookedOrder, documentMark } from './account-schemas.ts'
import * as words from './book-words.ts'
import { ownTax } from './settings-schemas.ts'
import { treatments } from './treatments.ts'

const day = text(10)
/** Why, in the office's words: kept in the books and in the audit. */
const reason = lines(500)
const method = oneOf(words.deskMethods)
const ref = z._default(text(100), '')
const yes = z._default(flag, false)
/** Made by the browser for one press: a press that is sent again is the same payment. */
const key = z.optional(id)

export const takenPayment = z.object({
  orderId: id,
  amount: money,
  /** `tds` for what the payer kept back as tax: it counts as paid, and as no money. */
  method: oneOf(words.takeMethods),
  /** Not for cash; of TDS the section. */
  ref,
  receivedOn: day,
  note: z._default(lines(500), ''),
  /** What the payer kept back of this payment as tax (TDS), besides the amount, and its section: one invoice is for both. */
  tds: z.optional(money),
  tdsSection: z._default(text(100), ''),
  /** What is beyond the debt stays as a credit; refused unless this is said. */
  asCredit: yes,
  /** Why it is dated before today: needed then. */
  lateReason: z._default(lines(500), ''),
  /** The second yes that cash from ₹2,00,000 asks an owner for, and why. */
  cashConfirmed: yes,
  cashReason: z._default(lines(500), ''),
  key,
  /** What the desk saw as due: refused when it is not so any more. */
  expectedDue: z.optional(money),
  /** The cancelled payment that this one is entered in place of; its document names the cancelled one. */
  replacesId: z.optional(id),
})
export const tookPayment = reply({
  paymentId: z.string(),
  document: documentMark,
  /** The day in whose book it counts. */
  countsOn: z.string(),
  order: bookedOrder,
})

/** Somebody new at the desk: a name and a phone are enough. */
export const enrolledAtDesk = z.object({
  name: text(),
  phone: text(32),
  /** Empty: they have none. */
  email: z._default(text(limits.emailMax), ''),
  /** Empty: none is known. */
  parentPhone: z._default(text(32), ''),
  programmeId: id,
  /** Empty: without a place, which may follow. */
  batchId: z._default(z.string().check(z.maxLength(64, 'is too long')), ''),
  /** What was agreed; less than the programme's fee is a discount, within what the caller may give. */
  agreedFee: money,
  /** Why it is less. */
  reason: z._default(lines(500), ''),
  /** What is paid now; nothing when it is left empty. */
  amount: money,
  method,
  ref,
  cashConfirmed: yes,
  cashReason: z._default(lines(500), ''),
  addAnyway,
  /** true: another person has this name and phone too. */
  isSomeoneElse: z._default(flag, false),
  /** One press, however often it is sent, enrols once. */
  key: id,
})
export const enrolledPerson = reply({
  personId: z.string(),
  /** Why they cannot log in by their phone; empty when they can. */
  phoneNote: z._default(z.string(), ''),
  /** Null: nothing was paid yet. */
  document: z.nullable(documentMark),
  countsOn: z.string(),
  order: bookedOrder,
})

export const cancelledPayment = z.object({ paymentId: id, reason })
export const bouncedCheque = z.object({
  paymentId: id,
  reason,
  /** What the bank took for it, charged to the order. */
  charge: z.optional(money),
})

export const givenConcession = z.object({
  orderId: id,
  kind: oneOf(words.givenConcessionKinds),
  amount: money,
  reason,
})
export const voidedConcession = z.object({ concessionId: id, reason })

export const addedCharge = z.object({
  orderId: id,
  kind: oneOf(['late_fee', 'other']),
  label: text(120),
  amount: money,
  dueOn: day,
  /** `programme`: it is taxed as that, and stands on its documents. Otherwise it has documents of its own. */
  treatment: z._default(oneOf(['programme', ...treatments]), 'programme'),
  /** Empty, they are the programme's. */
  ...ownTax,
})
export const voidedCharge = z.object({ chargeId: id, reason })

/** All instalments of the order, the paid ones included: together they are what is owed. */
export const changedPlan = z.object({
  orderId: id,
  instalments: z
    .array(z.object({ dueOn: day, amount: money }))
    .check(z.maxLength(36, 'must have at most 36 entries')),
})

export const usedCredit = z.object({ fromOrderId: id, toOrderId: id, amount: money, key })

export const givenRefund = z.object({
  paymentId: id,
  amount: money,
  /** Through Razorpay only what came through it. */
  method: oneOf(words.refundMethods),
  ref,
  reason,
  key,
  /** False: the fee is reduced by what goes back, at the desk; else it is owed again. */
  isFeeOwed: z._default(flag, true),
})
/** Without a document until Razorpay has given it back; with no refund at all while it waits for a second person’s approval. */
export const gaveRefund = reply({
  refundId: z.nullable(z.string()),
  document: z.nullable(documentMark),
  order: bookedOrder,
})

export const changedReminders = z.object({ orderId: id, isReminded: z.boolean('must be true or false') })

const percent = z.pipe(
  numeric,
  z.number().check(z.minimum(0, 'must be at least 0'), z.maximum(100, 'must be at most 100')),
)
const afterDays = z.pipe(
  numeric,
  z
    .int('must be a whole number')
    .check(z.minimum(-1500, 'must be at least -1500'), z.maximum(1500, 'must be at most 1500')),
)
/** In percent, to two decimals, or as an amount. */
const givenPart = z.object({
  percent: z.optional(percent),
  amount: z.optional(money),
  /** From the acceptance, or from the start of the batch; below zero: before it. */
  afterDays,
  fromStart: z._default(flag, false),
})
const part = z.object({
  percent: z.optional(z.number()),
  amount: z.optional(z.number()),
  afterDays: z.number(),
  /** Absent: it counts from the acceptance. */
  fromStart: z.optional(z.boolean()),
})

/** How the fee of a programme is paid unless something else is agreed; the parts are a hundred percent, or the fee. */
export const programmePlanQuery = z.object({ programmeId: id })
export const programmePlan = reply({
  /** What parts that are amounts come to. */
  fee: z.number(),
  parts: z.array(part),
})
export const changedProgrammePlan = z.object({
  programmeId: id,
  parts: z.array(givenPart).check(z.maxLength(36, 'must have at most 36 entries')),
})
