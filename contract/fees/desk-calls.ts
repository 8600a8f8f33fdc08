import { type Calls, done, get, needs, post } from '../call.ts'
import { idExample } from '../examples.ts'
import * as accounts from './account-schemas.ts'
import * as desk from './desk-schemas.ts'

/** The fee desk: who pays, what they owe, and every entry of the books. */
export const deskCalls = {
  payers: get('/api/fees/payers', {
    caller: needs('fees.read'),
    body: accounts.payersQuery,
    reply: accounts.foundPayers,
    about: 'Who pays, with what they owe, by `q`: letters of a name, a phone, a number.',
    example: { q: 'ash' },
  }),
  account: get('/api/fees/account', {
    caller: needs('fees.read'),
    body: accounts.accountQuery,
    reply: accounts.account,
    about: 'The books of one person, or of one order: every entry and what follows from them.',
    example: { personId: idExample.id },
  }),
  take: post('/api/fees/takepayment', {
    repeat: 'byKey',
    caller: needs('fees.record'),
    body: desk.takenPayment,
    reply: desk.tookPayment,
    about:
      'Takes a payment and issues its receipt; the same `key` again answers the same payment. Cash from ₹2,00,000 on is taken with `fees.settings` alone.',
    example: {
      orderId: idExample.id,
      amount: '2500',
      method: 'upi',
      ref: '412345678901',
      receivedOn: '2026-01-31',
      key: idExample.id,
    },
  }),
  enrol: post('/api/fees/enrolandtake', {
    repeat: 'byKey',
    caller: needs('fees.record', 'people.write'),
    body: desk.enrolledAtDesk,
    reply: desk.enrolledPerson,
    about:
      'Enrols somebody new with a name and a phone, at the agreed fee, and takes the first payment: all of it or nothing. The same `key` again answers the same enrolment.',
    example: {
      name: 'Asha Verma',
      phone: '9876543210',
      programmeId: idExample.id,
      batchId: '',
      agreedFee: '12000',
      amount: '5000',
      method: 'cash',
      key: idExample.id,
    },
  }),
  bounce: post('/api/fees/bounce', {
    caller: needs('fees.record'),
    body: desk.bouncedCheque,
    reply: accounts.booked,
    about: 'A cheque was not paid by the bank: the amount is due again.',
    example: { paymentId: idExample.id, reason: 'Funds insufficient', charge: '250' },
  }),
  giveConcession: post('/api/fees/giveconcession', {
    caller: needs('fees.record'),
    body: desk.givenConcession,
    reply: accounts.booked,
    about: 'Gives a discount or a scholarship, or writes off.',
    example: { orderId: idExample.id, kind: 'scholarship', amount: '1000', reason: 'First of the class' },
  }),
  charge: post('/api/fees/charge', {
    caller: needs('fees.record'),
    body: desk.addedCharge,
    reply: accounts.booked,
    about: 'Charges something besides the fee; a tax of its own is said with `fees.settings` alone.',
    example: {
      orderId: idExample.id,
      kind: 'other',
      label: 'Identity card',
      amount: '150',
      dueOn: '2026-01-31',
    },
  }),
  setPlan: post('/api/fees/setplan', {
    caller: needs('fees.record'),
    body: desk.changedPlan,
    reply: accounts.booked,
    about: 'Sets the instalments of an order; together they are what is owed.',
    example: { orderId: idExample.id, instalments: [{ dueOn: '2026-01-31', amount: '12000' }] },
  }),
  useCredit: post('/api/fees/usecredit', {
    caller: needs('fees.record'),
    body: desk.usedCredit,
    reply: desk.tookPayment,
    about: 'Pays an order from what was paid too much on another of the same person.',
    example: { fromOrderId: idExample.id, toOrderId: idExample.id, amount: '500' },
  }),
  setReminders: post('/api/fees/setreminders', {
    caller: needs('fees.record'),
    body: desk.changedReminders,
    reply: accounts.booked,
    about: 'Whether emails remind of what falls due on an order.',
    example: { orderId: idExample.id, isReminded: false },
  }),
  cancelPayment: post('/api/fees/cancelpayment', {
    caller: needs('fees.reverse'),
    body: desk.cancelledPayment,
    reply: accounts.booked,
    about: 'Cancels a payment with its document, whose number stays; the amount is due again.',
    example: { paymentId: idExample.id, reason: 'Written for the wrong order' },
  }),
  voidConcession: post('/api/fees/voidconcession', {
    caller: needs('fees.reverse'),
    body: desk.voidedConcession,
    reply: accounts.booked,
    about: 'Takes a concession back.',
    example: { concessionId: idExample.id, reason: 'Written for the wrong order' },
  }),
  voidCharge: post('/api/fees/voidcharge', {
    caller: needs('fees.reverse'),
    body: desk.voidedCharge,
    reply: accounts.booked,
    about: 'Takes a charge back, but for the fee itself.',
    example: { chargeId: idExample.id, reason: 'Written for the wrong order' },
  }),
  refund: post('/api/fees/giverefund', {
    caller: needs('fees.reverse'),
    body: desk.givenRefund,
    reply: desk.gaveRefund,
    about: 'Gives back a payment or a part of it.',
    example: { paymentId: idExample.id, amount: '500', method: 'cash', reason: 'Left in the first week' },
  }),
  programmePlan: get('/api/fees/programmeplan', {
    caller: needs('fees.read'),
    body: desk.programmePlanQuery,
    reply: desk.programmePlan,
    about: 'How the fee of a programme is paid unless something else is agreed.',
    example: { programmeId: idExample.id },
  }),
  setProgrammePlan: post('/api/fees/setprogrammeplan', {
    caller: needs('catalogue.write'),
    body: desk.changedProgrammePlan,
    reply: done,
    about: 'Sets how the fee of a programme is paid; orders accepted before keep theirs.',
    example: {
      programmeId: idExample.id,
      parts: [
        { percent: 50, afterDays: 0 },
        { percent: 50, afterDays: 30 },
      ],
    },
  }),
} satisfies Calls
