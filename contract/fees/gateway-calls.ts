import { type Calls, done, get, needs, post } from '../call.ts'
import * as gateway from './gateway-schemas.ts'

/** What came online and cannot be booked by itself: the office's. */
export const gatewayCalls = {
  paymentExceptions: get('/api/fees/paymentexceptions', {
    caller: needs('fees.read'),
    body: gateway.paymentExceptionQuery,
    reply: gateway.paymentExceptionList,
  }),
  askNow: post('/api/fees/askrazorpay', { caller: needs('fees.record'), reply: done }),
  book: post('/api/fees/bookpaymentexception', {
    caller: needs('fees.record'),
    body: gateway.bookedPaymentException,
    reply: gateway.paymentExceptionBooked,
  }),
  ignore: post('/api/fees/ignorepayment', {
    caller: needs('fees.record'),
    body: gateway.asidePaymentException,
    reply: done,
  }),
  /** Gives a payment back that is in nobody's books, or enters a refund that was made at Razorpay. */
  giveBack: post('/api/fees/returnpaymentexception', {
    caller: needs('fees.reverse'),
    body: gateway.asidePaymentException,
    reply: done,
  }),
} satisfies Calls
