import type { Reference } from '../call.ts'
import type { bankCalls } from './bank-calls.ts'
import type { bookCalls } from './book-calls.ts'
import type { deskCalls } from './desk-calls.ts'
import type { ownFeeCalls } from './own-fee-calls.ts'

const id = '0190f3c2-7b1e-7c3a-9a53-2f6d8a1b4c5d'
const day = '2026-01-31'
const reason = 'Written for the wrong order'

export const deskReference: Reference<typeof deskCalls> = {
  payers: {
    about: 'Who pays, with what they owe, by `q`: letters of a name, a phone, a number.',
    example: { q: 'ash' },
  },
  account: {
    about: 'The books of one person, or of one order: every entry and what follows from them.',
    example: { personId: id },
  },
  take: {
    about:
      'Takes a payment and issues its receipt; the same `key` again answers the same payment. Cash from ₹2,00,000 on is taken with `fees.settings` alone.',
    example: { orderId: id, amount: '2500', method: 'upi', ref: '412345678901', receivedOn: day, key: id },
  },
  enrol: {
    about:
      'Enrols somebody new with a name and a phone, at the agreed fee, and takes the first payment: all of it or nothing. The same `key` again answers the same enrolment.',
    example: {
      name: 'Asha Verma',
      phone: '9876543210',
      programmeId: id,
      batchId: '',
      agreedFee: '12000',
      amount: '5000',
      method: 'cash',
      key: id,
    },
  },
  bounce: {
    about: 'A cheque was not paid by the bank: the amount is due again.',
    example: { paymentId: id, reason: 'Funds insufficient', charge: '250' },
  },
  giveConcession: {
    about: 'Gives a discount or a scholarship, or writes off.',
    example: { orderId: id, kind: 'scholarship', amount: '1000', reason: 'First of the class' },
  },
  charge: {
    about: 'Charges something besides the fee; a tax of its own is said with `fees.settings` alone.',
    example: { orderId: id, kind: 'other', label: 'Identity card', amount: '150', dueOn: day },
  },
  setPlan: {
    about: 'Sets the instalments of an order; together they are what is owed.',
    example: { orderId: id, instalments: [{ dueOn: day, amount: '12000' }] },
  },
  useCredit: {
    about: 'Pays an order from what was paid too much on another of the same person.',
    example: { fromOrderId: id, toOrderId: id, amount: '500' },
  },
  setReminders: {
    about: 'Whether emails remind of what falls due on an order.',
    example: { orderId: id, isReminded: false },
  },
  cancelPayment: {
    about: 'Cancels a payment with its document, whose number stays; the amount is due again.',
    example: { paymentId: id, reason },
  },
  voidConcession: { about: 'Takes a concession back.', example: { concessionId: id, reason } },
  voidCharge: { about: 'Takes a charge back, but for the fee itself.', example: { chargeId: id, reason } },
  refund: {
    about: 'Gives back a payment or a part of it.',
    example: { paymentId: id, amount: '500', method: 'cash', reason: 'Left in the first week' },
  },
  programmePlan: {
    about: 'How the fee of a programme is paid unless something else is agreed.',
    example: { programmeId: id },
  },
  setProgrammePlan: {
    about: 'Sets how the fee of a programme is paid; orders accepted before keep theirs.',
    example: {
      programmeId: id,
      parts: [
        { percent: 50, afterDays: 0 },
        { percent: 50, afterDays: 30 },
      ],
    },
  },
}

export const bookReference: Reference<typeof bookCalls> = {
  approvals: {
    about: "What waits for a second person's yes, or has waited, by `state`.",
    example: { state: 'waiting' },
  },
  decideApproval: {
    about:
      'Says yes, which books it, or no; both with a reason. Not to what one asked for oneself, which one can only take back with a no.',
    example: { id, isApproved: true, reason: 'I have seen the letter' },
  },
  dues: { about: 'Orders on which something is due, the earliest first.' },
  releaseReminders: {
    about: 'Switches reminders on for the orders that an import or an upgrade brought along.',
  },
  upiClaims: {
    about: 'UPI payments that learners say they have made; those that wait unless a `state` is asked for.',
  },
  confirmUpiClaim: {
    about: 'The money of a claim has come: it becomes a payment with its receipt.',
    example: { paymentId: id },
  },
  refuseUpiClaim: {
    about: 'The money of a claim has not come.',
    example: { paymentId: id, reason: 'No such payment in the bank' },
  },
  day: { about: "A day's book: what came in and went out, by method and entry by entry." },
  closeDay: {
    about:
      "Closes a day with the counted cash: nothing more counts in its book, what comes later counts in the next day's. Before 5 pm today's book closes only with `earlyConfirmed`.",
    example: { on: day, opening: '500', counted: '12500' },
  },
  reopenDay: {
    about: 'Opens the last closed day again; what was dated up to it and came after closing counts in it.',
    example: { on: day, reason: 'Closed by mistake' },
  },
  followUps: {
    about:
      'Cheques by where they are, or TDS without (`awaited`) and with its certificate, the newest first.',
    example: { list: 'in_hand' },
  },
  moveCheque: {
    about: 'A cheque was taken to the bank, or the bank has paid it; no money moves in the books.',
    example: { paymentId: id, to: 'deposited', on: day },
  },
  setCertificate: {
    about: 'The certificate of tax that a payer deducted.',
    example: { paymentId: id, certificate: 'ABCDEFG', certifiedOn: day },
  },
  drawer: {
    about: 'What was paid from the drawer and taken to the bank in the books of a `month`, with its sums.',
    example: { month: '2026-01' },
  },
  takeFromDrawer: {
    about:
      'Cash leaves the drawer: an `expense`, or to the `bank`. At most what is in it by the books; the same `key` again enters nothing more.',
    example: { kind: 'expense', amount: '100', details: 'Tea', key: id },
  },
  takeOver: {
    about:
      'Cash goes into your own drawer `from` a colleague’s, or with an empty `from` out of the shared one; at most what lies there by the books.',
    example: { from: '', amount: '5000', key: id },
  },
  countDrawer: {
    about:
      'Counts a drawer for the closing of a day, where each has their own: your own or the shared one; another’s for who may cancel payments. Again, it replaces the count of before.',
    example: { on: day, drawerId: '', opening: '0', counted: '5000' },
  },
  takeBackDrawerEntry: {
    about: 'Takes an entry of the drawer back, while its book is open; it stays in it as taken back.',
    example: { id, reason: 'Entered twice' },
  },
  documents: { about: 'Receipts and all other documents, newest first, cancelled ones included.' },
  document: { about: 'One document with what is written on it.', example: { id } },
  report: {
    about:
      'What was collected, is due and overdue, by month, programme and method; concessions by who gave them.',
  },
}

export const bankReference: Reference<typeof bankCalls> = {
  lines: {
    about: "Credits of the bank's statements by their `state`, the latest day first, with their payments.",
    example: { state: 'open' },
  },
  addLines: {
    about:
      'Adds credits of a statement. A line is known by day, amount, text and its number among the same: the same again adds nothing.',
    example: {
      fileName: 'statement.csv',
      lines: [{ on: day, amount: '1,25,000.00', description: 'UPI/CR/412345678901/ASHA', no: 1 }],
    },
  },
  match: {
    about:
      'Finds the payments of open credits, a part at a time: ask again with `cursor` until `next` is null. First by reference, then by amount and day where only one payment and one credit fit.',
    example: {},
  },
  setLine: {
    about:
      'Says of which payments (`paymentIds`) or of which settlement of Razorpay (`settlementId`) a credit is the money, that it has nothing to do with fees (`aside`), or takes that back (`open`).',
    example: { id, to: 'matched', paymentIds: [id] },
  },
  statements: {
    about: 'The uploads of bank statements, the newest first, with who added them and how many credits.',
  },
  takeBackStatement: {
    about:
      'Takes an upload back as a whole: its credits that stand in no other upload are gone, and payments that they showed stay booked, not seen in the bank.',
    example: { id },
  },
  unseen: {
    about: 'Money by UPI, bank, cheque and Razorpay that the bank had not shown at the end of a day.',
    example: { until: day },
  },
  settlements: {
    about: 'With which sums Razorpay sent payments to the bank: gross, its fee, the tax on it, and the net.',
  },
}

export const ownFeeReference: Reference<typeof ownFeeCalls> = {
  mine: { about: 'What the learner owes and has paid.' },
  claim: {
    about: 'The learner says that a UPI payment was made; the office confirms it.',
    example: { orderId: id, amount: '2500', utr: '412345678901', paidOn: day },
  },
  documents: { about: "The learner's documents, newest first." },
  document: { about: 'One document of the learner with what is written on it.', example: { id } },
}
