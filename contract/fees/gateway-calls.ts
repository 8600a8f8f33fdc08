import { type Calls, done, get, needs, post } from '../call.ts'
import { idExample } from '../examples.ts'
import * as gateway from './gateway-schemas.ts'

/** What came online and cannot be booked by itself: the office's. */
export const gatewayCalls = {
  paymentExceptions: get('/api/fees/paymentexceptions', {
    caller: needs('fees.read'),
    body: gateway.paymentExceptionQuery,
    reply: gateway.paymentExceptionList,
    about: 'Money that Razorpay tells of and that is not booked by itself, and when it was last heard of.',
  }),
  askNow: post('/api/fees/askrazorpay', {
    caller: needs('fees.record'),
    reply: done,
    about: 'Asks Razorpay about every payment that was started and not made yet.',
  }),
  book: post('/api/fees/bookpaymentexception', {
    caller: needs('fees.record'),
    body: gateway.bookedPaymentException,
    reply: gateway.paymentExceptionBooked,
    about: 'Books such a payment on an order.',
    example: { id: idExample.id, orderId: idExample.id },
  }),
  ignore: post('/api/fees/ignorepayment', {
    caller: needs('fees.record'),
    body: gateway.asidePaymentException,
    reply: done,
    about: 'Leaves it out of the books, with a reason.',
    example: { id: idExample.id, reason: 'A book order' },
  }),
  /** Gives a payment back that is in nobody's books, or enters a refund that was made at Razorpay. */
  giveBack: post('/api/fees/returnpaymentexception', {
    caller: needs('fees.reverse'),
    body: gateway.asidePaymentException,
    reply: done,
    about: 'Gives the payment back through Razorpay, or enters a refund that was made there.',
    example: { id: idExample.id, reason: 'Paid twice' },
  }),
} satisfies Calls
