import { type Calls, done, get, post } from '../call.ts'
import { idExample } from '../examples.ts'
import { byId } from '../fields.ts'
import * as fees from './schemas.ts'

/** Orders and their payment. */
export const orderCalls = {
  orders: get('/api/enrolment/orders', {
    caller: 'admin',
    about: 'All orders, newest first.',
    body: fees.ordersQuery,
    reply: fees.adminOrderList,
  }),
  recordPayment: post('/api/enrolment/recordpayment', {
    caller: 'admin',
    about: 'Records how an order was paid and gives it a receipt number.',
    body: fees.payment,
    reply: fees.recordedPayment,
    example: {
      ...idExample,
      paidBy: 'upi',
      paidRef: '412345678901',
      paidOn: '2026-01-31',
      paidAmount: '12000',
    },
  }),
  request: post('/api/enrolment/request', {
    caller: 'learner',
    about: 'Orders a programme; asking again shows the order that exists.',
    body: fees.orderRequest,
    reply: fees.placedOrder,
    example: { programmeId: idExample._id },
  }),
  mine: get('/api/enrolment/mine', {
    caller: 'learner',
    about: "The learner's orders.",
    reply: fees.orderList,
  }),
  cancel: post('/api/enrolment/cancel', {
    caller: 'learner',
    about: 'Takes back an order that still waits.',
    body: byId,
    reply: done,
    example: idExample,
  }),
} satisfies Calls
