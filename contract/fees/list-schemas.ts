import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { byId, flag, id, lines, moment, money, next, oneOf, pageQuery, phoneShown, text } from '../fields.ts'
import { total, withTotal } from '../total.ts'
import { approval, documentMark, payer } from './account-schemas.ts'
import * as words from './book-words.ts'

const amount = z.number()
const day = z.string()

/** What is due, by the day of the first instalment that is not paid whole. */
export const duesQuery = z.object({
  ...pageQuery,
  batchId: z.optional(id),
  programmeId: z.optional(id),
  /** Those whose next instalment is due on this day or before. */
  dueUntil: z.optional(text(10)),
  isOverdue: z.optional(flag),
  /** Also counts and adds up all pages, which takes longer with very many. */
  withSums: z.optional(flag),
})
const due = z.object({
  orderId: z.string(),
  person: payer,
  programme: z.string(),
  batch: z.nullable(z.string()),
  isBatchRemoved: z.boolean(),
  /** The fee of the enrolment. */
  fees: amount,
  /** What was paid of it before an import brought it along: no longer owed, and no payment of this product. */
  paidBefore: z.optional(amount),
  owed: amount,
  paid: amount,
  due: amount,
  overdue: amount,
  nextDueOn: z.nullable(day),
  nextDue: amount,
  isReminded: z.boolean(),
})
export type Due = z.output<typeof due>
export const dueList = reply({
  dues: z.array(due),
  sums: z.optional(
    z.object({
      count: z.number(),
      /** Like every sum of several people's, for who reads fee reports. */
      due: z.optional(amount),
      overdue: z.optional(amount),
      /** All orders that an import or an upgrade brought along: not reminded of until an owner switches it on. */
      held: z.number(),
    }),
  ),
  next,
})

/** UPI payments that learners say they have made. */
export const claimsQuery = z.object({
  ...pageQuery,
  withTotal,
  state: z.optional(oneOf(['claimed', 'confirmed', 'refused', 'reversed'])),
})
const claim = z.object({
  id: z.string(),
  orderId: z.string(),
  person: payer,
  programme: z.string(),
  amount,
  /** The UTR. */
  ref: z.string(),
  paidOn: day,
  /** The day on which it is dated; while it waits, if it is confirmed today. */
  datedOn: day,
  state: oneOf(words.paymentStates),
  reason: z.nullable(z.string()),
  createdAt: moment,
  /** What is due on the order now. */
  due: amount,
})
export type Claim = z.output<typeof claim>
export const claimList = reply({ upiClaims: z.array(claim), total, next })
/** Cheques, and tax that payers deducted, by what is still to come. */
export const followUpsQuery = z.object({ ...pageQuery, withTotal, list: oneOf(words.followUps) })
const followUp = z.object({
  id: z.string(),
  orderId: z.string(),
  person: payer,
  programme: z.string(),
  /** Who pays, where that is not the learner. */
  payer: z.nullable(z.string()),
  amount,
  /** The cheque, or the section under which tax was deducted. */
  ref: z.string(),
  receivedOn: day,
  depositedOn: z.nullable(day),
  depositedBy: z.nullable(z.string()),
  clearedOn: z.nullable(day),
  clearedBy: z.nullable(z.string()),
  certificate: z.string(),
  certifiedOn: z.nullable(day),
  document: z.nullable(z.string()),
})
export type FollowUpPayment = z.output<typeof followUp>
/** With the total, what they come to together. */
export const followUpList = reply({ payments: z.array(followUp), total, sum: z.optional(amount), next })
export const movedCheque = z.object({
  paymentId: id,
  to: oneOf(['deposited', 'cleared']),
  on: text(10),
})
/** The certificate of tax that a payer deducted. */
export const enteredCertificate = z.object({ paymentId: id, certificate: text(100), certifiedOn: text(10) })

/** What waits for a second person's yes, or has waited: newest first. */
export const approvalsQuery = z.object({ ...pageQuery, withTotal, state: oneOf(words.approvalStates) })
export const approvalList = reply({ approvals: z.array(approval), total, next })
/** Yes books it, dated then; who asked may only take it back, which is a no. */
export const decidedApproval = z.object({
  id,
  isApproved: z.boolean('must be true or false'),
  reason: lines(500),
})

/** What is more than due stays as a credit. */
export const confirmedClaim = z.object({
  paymentId: id,
  /** What is more than is due stays on the account. */
  asCredit: z._default(flag, false),
})
export const refusedClaim = z.object({ paymentId: id, reason: lines(500) })

export const madeClaim = z.object({
  orderId: id,
  amount: money,
  /** The twelve digits that the UPI app shows as UTR or reference. */
  utr: text(40),
  paidOn: text(10),
})

export const dayQuery = z.object({ on: z.optional(text(10)) })
const entry = z.object({
  id: z.string(),
  kind: oneOf(words.entryKinds),
  method: oneOf(words.bookMethods),
  /** Below zero for what went out. */
  amount,
  ref: z.string(),
  at: moment,
  /** The day it is dated; earlier than the book's when that day was closed by then. */
  datedOn: day,
  /** Why it is dated back, was cancelled or given back. */
  reason: z.nullable(z.string()),
  name: z.string(),
  programme: z.string(),
  orderId: z.string(),
  personId: z.nullable(z.string()),
  by: z.nullable(z.string()),
  document: z.nullable(documentMark),
  /** Of what of it was for charges with a tax of their own. */
  moreDocuments: z.array(documentMark),
})
/** Cash that left the drawer without being given back to anybody. */
const drawerEntry = z.object({
  id: z.string(),
  kind: oneOf(words.drawerKinds),
  amount,
  /** What for, or the slip of the bank. */
  details: z.string(),
  at: moment,
  datedOn: day,
  countsOn: day,
  by: z.string(),
  /** Whose drawer it left; empty: the shared one. */
  drawer: z.string(),
  /** It was wrong and counts nothing. */
  voidedAt: z.nullable(moment),
  voidedBy: z.nullable(z.string()),
  voidedReason: z.nullable(z.string()),
})
export type DrawerEntry = z.output<typeof drawerEntry>
/** Newest first, the first 500; the sums are of all that was not taken back. */
const drawer = { entries: z.array(drawerEntry), expense: amount, bank: amount }
export const drawerQuery = z.object({ month: text(7) })
export const drawerMonth = reply({
  month: z.string(),
  ...drawer,
  /** Of closed days: what was counted less what the books said, by the drawer, whose id is empty for the shared one. */
  differences: z.array(
    z.object({ on: day, drawerId: z.string(), drawer: z.string(), amount, note: z.string(), by: z.string() }),
  ),
})
export const takenFromDrawer = z.object({
  kind: oneOf(words.drawerKinds),
  amount: money,
  /** What it was paid for, or the number of the deposit slip. */
  details: text(200),
  /** One press, however often it is sent, enters once. */
  key: id,
})
export const tookFromDrawer = reply({
  /** The day in whose book it counts. */
  countsOn: day,
})
/** Into one's own drawer, out of a colleague's or the shared one, whose id is empty. */
export const takenOver = z.object({ from: text(64), amount: money, key: id })
export const countedDrawer = z.object({
  on: text(10),
  drawerId: text(64),
  opening: money,
  counted: money,
  note: z._default(lines(500), ''),
})
const cashDrawer = z.object({
  /** Of whose drawer it is; empty of the shared one. */
  id: z.string(),
  name: z.string(),
  isOwn: z.boolean(),
  /** It begins with whatever lies in it. */
  isNew: z.boolean(),
  /** No day was closed before: what lies in it by the books is not told to whoever reads no reports. */
  isFirst: z.boolean(),
  opening: amount,
  expected: amount,
  /** Null until it is counted for the closing of the day. */
  counted: z.nullable(amount),
  difference: z.nullable(amount),
  note: z.string(),
  by: z.nullable(z.string()),
  /** Cash came or went since it was counted. */
  isStale: z.boolean(),
  mayCount: z.boolean(),
  /** Cash that whose drawer it is has taken and that waits for a second person's yes: it is not to be counted. */
  waiting: z._default(amount, 0),
})
export type CashDrawer = z.output<typeof cashDrawer>
const handover = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  amount,
  at: moment,
  /** It was wrong and counts nothing. */
  voidedReason: z.nullable(z.string()),
})
export const takenBackEntry = z.object({ id, reason: lines(500) })

/** How the drawer was counted, by whom and when. */
const closing = {
  counted: amount,
  difference: amount,
  note: z.string(),
  by: z.nullable(z.string()),
  at: moment,
}
export const dayBook = reply({
  on: day,
  today: day,
  /** The day in whose book money that comes today counts: today's, or a later one when that is closed. */
  openDay: day,
  methods: z.array(
    z.object({
      method: oneOf(words.bookMethods),
      received: amount,
      /** Reversed and bounced. */
      reversed: amount,
      refunded: amount,
      net: amount,
    }),
  ),
  net: amount,
  /** As it was counted at the last closing; what the day began with once it is closed. */
  opening: amount,
  /** Opening and the day's cash, less what left the drawer. */
  expectedCash: amount,
  /** Nobody has counted the drawer yet, and what should lie in it is not the caller's to know: opening is what they type. */
  isFirstCount: z._default(z.boolean(), false),
  drawer: z.object(drawer),
  /** Of an open day: cash that waits for a second person's yes, in all drawers together. */
  waitingCash: z._default(amount, 0),
  /** Each who takes cash has a drawer of their own, where the owner wants it; else null. */
  cashDrawers: z.nullable(z.object({ drawers: z.array(cashDrawer), handovers: z.array(handover) })),
  /** Null while the day is open. */
  closing: z.nullable(z.object(closing)),
  /** No later day is closed: an owner may open it again. */
  isLastClosed: z.boolean(),
  /** Nobody closed the day, and its cash was counted with this one. */
  countedWith: z.nullable(day),
  /** What is dated up to this closed day and came once it was closed: it counts in the next day's book. */
  afterClosing: z.nullable(z.object({ count: z.number(), net: amount, countsOn: day })),
  /** Closings that no longer hold, the newest first. */
  reopenings: z.array(
    z.object({
      ...closing,
      reason: z.string(),
      reopenedBy: z.string(),
      reopenedAt: moment,
    }),
  ),
  /** Newest first, the first 500. */
  entries: z.array(entry),
  entryCount: z.number(),
})
export type DayBook = z.output<typeof dayBook>
export const closedDay = z.object({
  on: text(10),
  opening: money,
  counted: money,
  /** Needed when the cash is not what it should be. */
  note: z._default(lines(500), ''),
  /** The second yes that closing today's book before 5 pm asks for. */
  earlyConfirmed: z._default(flag, false),
})
export const reopenedDay = z.object({ on: text(10), reason: lines(500) })

export const documentsQuery = z.object({
  ...pageQuery,
  kind: z.optional(oneOf(words.documentKinds)),
  /** A financial year, 2026-27. */
  year: z.optional(text(7)),
})
const document = z.object({
  ...documentMark.shape,
  issuedAt: moment,
  name: z.string(),
  programme: z.string(),
  amount,
  orderId: z.string(),
  personId: z.nullable(z.string()),
  cancelledAt: z.nullable(moment),
  cancelReason: z.nullable(z.string()),
  /** The number of the document that this one replaces. */
  replaces: z.nullable(z.string()),
  /** The number of the document that replaces this one. */
  replacedBy: z.nullable(z.string()),
})
export type Document = z.output<typeof document>
export const documentList = reply({ documents: z.array(document), next })

/** What is written on it, as it was on the day of issue. */
const documentText = z.object({
  name: z.string(),
  email: z.string(),
  phone: phoneShown,
  programme: z.string(),
  /** What the money was for, in one line. */
  label: z.string(),
  amount,
  method: oneOf(words.bookMethods),
  ref: z.string(),
  receivedOn: day,
  note: z.string(),
  /** What was still due afterwards. */
  due: z.nullable(amount),
})
export const documentQuery = byId
export const oneDocument = reply({ document: z.object({ ...document.shape, text: documentText }) })
/** And for the office, on which day the bank has seen its money. */
export const officeDocument = reply({
  document: z.object({ ...document.shape, text: documentText, seenOn: z.nullable(day) }),
})
export const ownDocumentList = reply({ documents: z.array(document) })
