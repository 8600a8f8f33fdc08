import { type Calls, done, get, needs, post } from '../call.ts'
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
  }),
  releaseReminders: post('/api/fees/releasereminders', { caller: needs('fees.settings'), reply: done }),
  upiClaims: get('/api/fees/upiclaims', {
    caller: needs('fees.read'),
    body: lists.claimsQuery,
    reply: lists.claimList,
  }),
  confirmUpiClaim: post('/api/fees/confirmupiclaim', {
    caller: needs('fees.record'),
    body: lists.confirmedClaim,
    reply: tookPayment,
  }),
  refuseUpiClaim: post('/api/fees/refuseupiclaim', {
    caller: needs('fees.record'),
    body: lists.refusedClaim,
    reply: booked,
  }),
  approvals: get('/api/fees/approvals', {
    caller: needs('fees.read'),
    body: lists.approvalsQuery,
    reply: lists.approvalList,
  }),
  decideApproval: post('/api/fees/decideapproval', {
    caller: needs('fees.record'),
    body: lists.decidedApproval,
    reply: done,
  }),
  followUps: get('/api/fees/followups', {
    caller: needs('fees.read'),
    body: lists.followUpsQuery,
    reply: lists.followUpList,
  }),
  moveCheque: post('/api/fees/movecheque', {
    caller: needs('fees.record'),
    body: lists.movedCheque,
    reply: done,
  }),
  setCertificate: post('/api/fees/setcertificate', {
    caller: needs('fees.record'),
    body: lists.enteredCertificate,
    reply: done,
  }),
  day: get('/api/fees/day', {
    caller: needs('fees.read'),
    body: lists.dayQuery,
    reply: lists.dayBook,
  }),
  closeDay: post('/api/fees/closeday', {
    caller: needs('fees.record'),
    body: lists.closedDay,
    reply: done,
  }),
  reopenDay: post('/api/fees/reopenday', {
    // What was counted and told is an owner's to open, like the settings.
    caller: needs('fees.settings'),
    body: lists.reopenedDay,
    reply: done,
  }),
  drawer: get('/api/fees/drawer', {
    caller: needs('fees.report'),
    body: lists.drawerQuery,
    reply: lists.drawerMonth,
  }),
  takeFromDrawer: post('/api/fees/takefromdrawer', {
    caller: needs('fees.record'),
    body: lists.takenFromDrawer,
    reply: lists.tookFromDrawer,
  }),
  takeOver: post('/api/fees/takeovercash', {
    caller: needs('fees.record'),
    body: lists.takenOver,
    reply: lists.tookFromDrawer,
  }),
  countDrawer: post('/api/fees/countdrawer', {
    caller: needs('fees.record'),
    body: lists.countedDrawer,
    reply: done,
  }),
  takeBackDrawerEntry: post('/api/fees/takebackdrawerentry', {
    caller: needs('fees.reverse'),
    body: lists.takenBackEntry,
    reply: done,
  }),
  documents: get('/api/fees/documents', {
    caller: needs('fees.read'),
    body: lists.documentsQuery,
    reply: lists.documentList,
  }),
  document: get('/api/fees/document', {
    caller: needs('fees.read'),
    body: lists.documentQuery,
    reply: lists.officeDocument,
  }),
  report: get('/api/fees/report', {
    caller: needs('fees.report'),
    body: report.reportQuery,
    reply: report.feeReport,
  }),
} satisfies Calls
