import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { group, id, moment, oneOf, phoneShown, text } from '../fields.ts'
import { programmeKinds } from '../groups.ts'
import { limits } from '../limits.ts'
import * as words from './book-words.ts'
import { treatments } from './treatments.ts'

/** Every amount is in rupees, its decimals are paise; what was paid too much is a credit and never a debt below zero. */
const amount = z.number()
/** 2026-03-05. */
const day = z.string()
/** Who of the staff did it; null for the product itself. */
const by = z.nullable(z.string())

export const payer = z.object({
  /** Null once the person has been removed. */
  id: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  /** Empty once the person has been removed. */
  phone: phoneShown,
  group,
})

const voided = { voidedAt: z.nullable(moment), voidedBy: by, voidedReason: z.nullable(z.string()) }

export const documentMark = z.object({
  id: z.string(),
  number: z.string(),
  kind: oneOf(words.documentKinds),
  isCancelled: z.boolean(),
})
export type DocumentMark = z.output<typeof documentMark>

const charge = z.object({
  id: z.string(),
  kind: oneOf(words.chargeKinds),
  label: z.string(),
  amount,
  /** Where it has a tax of its own, and documents of its own with it; null: it is taxed as the programme. */
  tax: z.nullable(z.object({ treatment: oneOf(treatments), sac: z.string(), rate: z.number() })),
  by,
  createdAt: moment,
  ...voided,
})

const concession = z.object({
  id: z.string(),
  kind: oneOf(words.concessionKinds),
  amount,
  reason: z.string(),
  by,
  createdAt: moment,
  ...voided,
})

const instalment = z.object({
  no: z.number(),
  dueOn: day,
  amount,
  /** What payments cover of it: the oldest is covered first. */
  paid: amount,
  due: amount,
})

const payment = z.object({
  id: z.string(),
  method: oneOf(words.bookMethods),
  ref: z.string(),
  amount,
  receivedOn: day,
  note: z.string(),
  state: oneOf(words.paymentStates),
  by,
  createdAt: moment,
  /** When, by whom and why it was refused, reversed, or bounced. */
  endedOn: z.nullable(day),
  endedBy: by,
  endedReason: z.nullable(z.string()),
  /** Where a cheque is; null of other payments, and of cheques from before it was written down. */
  cheque: z.nullable(oneOf(words.chequeStates)),
  /** The certificate of tax that the payer deducted; empty until it has come. */
  certificate: z.string(),
  /** On which day the bank has seen its money, and who told so when; null until then. */
  seenOn: z.nullable(day),
  seenBy: by,
  seenAt: z.nullable(moment),
  refunded: amount,
  /** What of it can still be given back; 0 unless confirmed. */
  refundable: amount,
  /** Null for a claim, which gets none before it is confirmed. */
  document: z.nullable(documentMark),
  /** Of what of it was for charges with a tax of their own. */
  moreDocuments: z.array(documentMark),
})

const refund = z.object({
  id: z.string(),
  paymentId: z.string(),
  method: oneOf(words.bookMethods),
  ref: z.string(),
  amount,
  reason: z.string(),
  /** `asked` until Razorpay has given it back. */
  state: oneOf(words.refundStates),
  failedReason: z.nullable(z.string()),
  refundedOn: day,
  by,
  createdAt: moment,
  /** Null for a credit that was used elsewhere, and until Razorpay has given it back. */
  document: z.nullable(documentMark),
  moreDocuments: z.array(documentMark),
})

/** With which no money came or went: what fell due, was adjusted, or was taken back. */
const invoice = z.object({ ...documentMark.shape, amount, issuedAt: moment })

/** The books of one order. */
export const bookedOrder = z.object({
  id: z.string(),
  programme: z.string(),
  programmeId: z.string(),
  kind: oneOf(programmeKinds),
  batch: z.nullable(z.string()),
  isBatchRemoved: z.boolean(),
  status: oneOf(['requested', 'active', 'declined', 'cancelled', 'closed', 'ended']),
  createdAt: moment,
  /** As it was when it was asked for; what waits owes it once it is accepted or paid. */
  fee: amount,
  /** Charges without concessions. */
  owed: amount,
  /** Confirmed payments without what was given back. */
  paid: amount,
  due: amount,
  credit: amount,
  /** What of `due` should have been paid before today. */
  overdue: amount,
  /** The day of the first instalment that is not paid whole, and what is missing of it. */
  nextDueOn: z.nullable(day),
  nextDue: amount,
  /** Emails remind of what falls due. */
  isReminded: z.boolean(),
  /** Taken in cash so far: from ₹2,00,000 on a second yes is asked for. */
  cash: amount,
  charges: z.array(charge),
  concessions: z.array(concession),
  instalments: z.array(instalment),
  payments: z.array(payment),
  refunds: z.array(refund),
  invoices: z.array(invoice),
})
export type BookedOrder = z.output<typeof bookedOrder>

/** Something that only a second person's yes books. */
export const approval = z.object({
  id: z.string(),
  kind: oneOf(words.approvalKinds),
  /** Which concession, and by what money comes or goes. */
  concession: z.nullable(oneOf(words.concessionKinds)),
  method: z.nullable(oneOf(words.bookMethods)),
  /** The document of the payment, or what the charge is for; else empty. */
  about: z.string(),
  /** Of the money that comes or goes; else empty. */
  reference: z.string(),
  /** False: with the refund the fee becomes less. */
  isFeeOwed: z.boolean(),
  /** What is more than due stays as a credit. */
  asCredit: z.boolean(),
  orderId: z.string(),
  person: payer,
  programme: z.string(),
  amount,
  reason: z.string(),
  askedBy: z.string(),
  askedAt: moment,
  state: oneOf(words.approvalStates),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
  decidedReason: z.nullable(z.string()),
  /** The caller asked for it, and may say yes to it. */
  isOwn: z.boolean(),
  mayApprove: z.boolean(),
})
export type Approval = z.output<typeof approval>

const feeAccount = {
  person: payer,
  /** The day in whose book money that comes today counts. */
  openDay: day,
  /** The institute is registered for GST: a charge may have a tax of its own. */
  isRegistered: z.boolean(),
  due: amount,
  credit: amount,
  overdue: amount,
  nextDueOn: z.nullable(day),
  /** Newest first. */
  orders: z.array(bookedOrder),
  /** What of theirs waits for a second person’s approval. */
  waiting: z.array(approval),
}

/** By the person, or by one order, which also finds what removed people left. */
export const accountQuery = z.object({ personId: z.optional(id), orderId: z.optional(id) })
export const account = reply(feeAccount)
export type FeeAccount = z.output<typeof account>

/** What every change of the books answers. */
export const booked = reply({ order: bookedOrder })

/** Letters of a name, a phone or email, the number of a request or of a document. */
export const payersQuery = z.object({ q: text(limits.searchMax) })
export const foundPayers = reply({
  payers: z.array(
    z.object({
      ...payer.shape,
      /** What they learn or have asked for. */
      programmes: z.array(z.string()),
      due: amount,
      credit: amount,
      nextDueOn: z.nullable(day),
    }),
  ),
})
export type FoundPayer = z.output<typeof foundPayers>['payers'][number]

/** A learner's own: nothing of who at the desk did what, and no word of the office's. */
const { by: _charged, voidedBy: _chargeVoided, ...ownCharge } = charge.shape
const { by: _discounted, voidedBy: _concessionVoided, reason: _reason, ...ownConcession } = concession.shape
const { by: _paid, note: _note, refundable: _refundable, cheque: _cheque, ...paid } = payment.shape
const {
  certificate: _certificate,
  endedBy: _ended,
  seenOn: _on,
  seenBy: _by,
  seenAt: _at,
  ...ownPayment
} = paid
const { by: _refunded, failedReason: _failed, ...ownRefund } = refund.shape
const { cash: _cash, isReminded: _reminded, ...ownOrder } = bookedOrder.shape
const ownBookedOrder = z.object({
  ...ownOrder,
  charges: z.array(z.object(ownCharge)),
  concessions: z.array(z.object(ownConcession)),
  payments: z.array(z.object(ownPayment)),
  refunds: z.array(z.object(ownRefund)),
})
export type OwnBookedOrder = z.output<typeof ownBookedOrder>
export const ownAccount = reply({
  due: amount,
  credit: amount,
  overdue: amount,
  nextDueOn: z.nullable(day),
  orders: z.array(ownBookedOrder),
})
export type OwnFeeAccount = z.output<typeof ownAccount>
