import { type Calls, done, get, needs, post } from '../call.ts'
import * as accounts from './account-schemas.ts'
import * as desk from './desk-schemas.ts'

/** The fee desk: who pays, what they owe, and every entry of the books. */
export const deskCalls = {
  payers: get('/api/fees/payers', {
    caller: needs('fees.read'),
    body: accounts.payersQuery,
    reply: accounts.foundPayers,
  }),
  account: get('/api/fees/account', {
    caller: needs('fees.read'),
    body: accounts.accountQuery,
    reply: accounts.account,
  }),
  take: post('/api/fees/takepayment', {
    repeat: 'byKey',
    caller: needs('fees.record'),
    body: desk.takenPayment,
    reply: desk.tookPayment,
  }),
  enrol: post('/api/fees/enrolandtake', {
    repeat: 'byKey',
    caller: needs('fees.record', 'people.write'),
    body: desk.enrolledAtDesk,
    reply: desk.enrolledPerson,
  }),
  bounce: post('/api/fees/bounce', {
    caller: needs('fees.record'),
    body: desk.bouncedCheque,
    reply: accounts.booked,
  }),
  giveConcession: post('/api/fees/giveconcession', {
    caller: needs('fees.record'),
    body: desk.givenConcession,
    reply: accounts.booked,
  }),
  charge: post('/api/fees/charge', {
    caller: needs('fees.record'),
    body: desk.addedCharge,
    reply: accounts.booked,
  }),
  setPlan: post('/api/fees/setplan', {
    caller: needs('fees.record'),
    body: desk.changedPlan,
    reply: accounts.booked,
  }),
  useCredit: post('/api/fees/usecredit', {
    caller: needs('fees.record'),
    body: desk.usedCredit,
    reply: desk.tookPayment,
  }),
  setReminders: post('/api/fees/setreminders', {
    caller: needs('fees.record'),
    body: desk.changedReminders,
    reply: accounts.booked,
  }),
  cancelPayment: post('/api/fees/cancelpayment', {
    caller: needs('fees.reverse'),
    body: desk.cancelledPayment,
    reply: accounts.booked,
  }),
  voidConcession: post('/api/fees/voidconcession', {
    caller: needs('fees.reverse'),
    body: desk.voidedConcession,
    reply: accounts.booked,
  }),
  voidCharge: post('/api/fees/voidcharge', {
    caller: needs('fees.reverse'),
    body: desk.voidedCharge,
    reply: accounts.booked,
  }),
  refund: post('/api/fees/giverefund', {
    caller: needs('fees.reverse'),
    body: desk.givenRefund,
    reply: desk.gaveRefund,
  }),
  programmePlan: get('/api/fees/programmeplan', {
    caller: needs('fees.read'),
    body: desk.programmePlanQuery,
    reply: desk.programmePlan,
  }),
  setProgrammePlan: post('/api/fees/setprogrammeplan', {
    caller: needs('catalogue.write'),
    body: desk.changedProgrammePlan,
    reply: done,
  }),
} satisfies Calls
