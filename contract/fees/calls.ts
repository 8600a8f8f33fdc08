import { type Calls, get, needs, post } from '../call.ts'
import { ownOrderCalls } from './own-order-calls.ts'
import * as fees from './schemas.ts'

/** Orders and their payment. */
export const orderCalls = {
  orders: get('/api/enrolment/orders', {
    caller: needs('fees.read'),
    body: fees.ordersQuery,
    reply: fees.adminOrderList,
  }),
  recordPayment: post('/api/enrolment/recordpayment', {
    caller: needs('fees.record'),
    body: fees.payment,
    reply: fees.recordedPayment,
  }),
  ...ownOrderCalls,
} satisfies Calls
