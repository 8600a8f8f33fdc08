import { type Calls, done, get, needs, post } from '../call.ts'
import { byId } from '../fields.ts'
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
  request: post('/api/enrolment/request', {
    caller: 'learner',
    body: fees.orderRequest,
    reply: fees.placedOrder,
  }),
  mine: get('/api/enrolment/mine', {
    caller: 'learner',
    reply: fees.orderList,
  }),
  cancel: post('/api/enrolment/cancel', {
    caller: 'learner',
    body: byId,
    reply: done,
  }),
} satisfies Calls
