import { type Calls, done, get, needs, post } from '../call.ts'
import { idExample } from '../examples.ts'
import { booked } from './account-schemas.ts'
import { tookPayment } from './desk-schemas.ts'
import * as lists from './list-schemas.ts'
import * as report from './report-schemas.ts'

/** What is read from the books as lists: dues, claims, days, documents, the owner's report. */
export const bookCalls = {
  dues: get('/api/fees/dues', {
    caller: needs('fees.read'),
    body: lists.duesQuery,
    reply: lists.dueList,
    about: 'Orders on which something is due, the earliest first.',
  }),
  releaseReminders: post('/api/fees/releasereminders', {
    caller: needs('fees.settings'),
    reply: done,
    about: 'Switches reminders on for the orders that an import or an upgrade brought along.',
  }),
  upiClaims: get('/api/fees/upiclaims', {
    caller: needs('fees.read'),
    body: lists.claimsQuery,
    reply: lists.claimList,
    about: 'UPI payments that learners say they have made; those that wait unless a `state` is asked for.',
  }),
  confirmUpiClaim: post('/api/fees/confirmupiclaim', {
    caller: needs('fees.record'),
    body: lists.confirmedClaim,
    reply: tookPayment,
    about: 'The money of a claim has come: it becomes a payment with its receipt.',
    example: { paymentId: idExample.id },
  }),
  refuseUpiClaim: post('/api/fees/refuseupiclaim', {
    caller: needs('fees.record'),
    body: lists.refusedClaim,
    reply: booked,
    about: 'The money of a claim has not come.',
    example: { paymentId: idExample.id, reason: 'No such payment in the bank' },
  }),
  approvals: get('/api/fees/approvals', {
    caller: needs('fees.read'),
    body: lists.approvalsQuery,
    reply: lists.approvalList,
    about: "What waits for a second person's yes, or has waited, by `state`.",
    example: { state: 'waiting' },
  }),
  decideApproval: post('/api/fees/decideapproval', {
    caller: needs('fees.record'),
    body: lists.decidedApproval,
    reply: done,
    about:
      'Says yes, which books it, or no; both with a reason. Not to what one asked for oneself, which one can only take back with a no.',
    example: { id: idExample.id, isApproved: true, reason: 'I have seen the letter' },
  }),
  followUps: get('/api/fees/followups', {
    caller: needs('fees.read'),
    body: lists.followUpsQuery,
    reply: lists.followUpList,
    about:
      'Cheques by where they are, or TDS without (`awaited`) and with its certificate, the newest first.',
    example: { list: 'in_hand' },
  }),
  moveCheque: post('/api/fees/movecheque', {
    caller: needs('fees.record'),
    body: lists.movedCheque,
    reply: done,
    about: 'A cheque was taken to the bank, or the bank has paid it; no money moves in the books.',
    example: { paymentId: idExample.id, to: 'deposited', on: '2026-01-31' },
  }),
  setCertificate: post('/api/fees/setcertificate', {
    caller: needs('fees.record'),
    body: lists.enteredCertificate,
    reply: done,
    about: 'The certificate of tax that a payer deducted.',
    example: { paymentId: idExample.id, certificate: 'ABCDEFG', certifiedOn: '2026-01-31' },
  }),
  day: get('/api/fees/day', {
    caller: needs('fees.read'),
    body: lists.dayQuery,
    reply: lists.dayBook,
    about: "A day's book: what came in and went out, by method and entry by entry.",
  }),
  closeDay: post('/api/fees/closeday', {
    caller: needs('fees.record'),
    body: lists.closedDay,
    reply: done,
    about:
      "Closes a day with the counted cash: nothing more counts in its book, what comes later counts in the next day's. Before 5 pm today's book closes only with `earlyConfirmed`.",
    example: { on: '2026-01-31', opening: '500', counted: '12500' },
  }),
  reopenDay: post('/api/fees/reopenday', {
    // What was counted and told is an owner's to open, like the settings.
    caller: needs('fees.settings'),
    body: lists.reopenedDay,
    reply: done,
    about: 'Opens the last closed day again; what was dated up to it and came after closing counts in it.',
    example: { on: '2026-01-31', reason: 'Closed by mistake' },
  }),
  drawer: get('/api/fees/drawer', {
    caller: needs('fees.report'),
    body: lists.drawerQuery,
    reply: lists.drawerMonth,
    about: 'What was paid from the drawer and taken to the bank in the books of a `month`, with its sums.',
    example: { month: '2026-01' },
  }),
  takeFromDrawer: post('/api/fees/takefromdrawer', {
    caller: needs('fees.record'),
    body: lists.takenFromDrawer,
    reply: lists.tookFromDrawer,
    about:
      'Cash leaves the drawer: an `expense`, or to the `bank`. At most what is in it by the books; the same `key` again enters nothing more.',
    example: { kind: 'expense', amount: '100', details: 'Tea', key: idExample.id },
  }),
  takeOver: post('/api/fees/takeovercash', {
    caller: needs('fees.record'),
    body: lists.takenOver,
    reply: lists.tookFromDrawer,
    about:
      'Cash goes into your own drawer `from` a colleague’s, or with an empty `from` out of the shared one; at most what lies there by the books.',
    example: { from: '', amount: '5000', key: idExample.id },
  }),
  countDrawer: post('/api/fees/countdrawer', {
    caller: needs('fees.record'),
    body: lists.countedDrawer,
    reply: done,
    about:
      'Counts a drawer for the closing of a day, where each has their own: your own or the shared one; another’s for who may cancel payments. Again, it replaces the count of before.',
    example: { on: '2026-01-31', drawerId: '', opening: '0', counted: '5000' },
  }),
  takeBackDrawerEntry: post('/api/fees/takebackdrawerentry', {
    caller: needs('fees.reverse'),
    body: lists.takenBackEntry,
    reply: done,
    about: 'Takes an entry of the drawer back, while its book is open; it stays in it as taken back.',
    example: { id: idExample.id, reason: 'Entered twice' },
  }),
  documents: get('/api/fees/documents', {
    caller: needs('fees.read'),
    body: lists.documentsQuery,
    reply: lists.documentList,
    about: 'Receipts and all other documents, newest first, cancelled ones included.',
  }),
  document: get('/api/fees/document', {
    caller: needs('fees.read'),
    body: lists.documentQuery,
    reply: lists.officeDocument,
    about: 'One document with what is written on it.',
    example: idExample,
  }),
  report: get('/api/fees/report', {
    caller: needs('fees.report'),
    body: report.reportQuery,
    reply: report.feeReport,
    about:
      'What was collected, is due and overdue, by month, programme and method; concessions by who gave them.',
  }),
} satisfies Calls
