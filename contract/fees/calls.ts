import { type Calls, get, needs } from '../call.ts'
import { ownOrderCalls } from './own-order-calls.ts'
import * as fees from './schemas.ts'

/** Orders; they are paid at the fee desk. */
export const orderCalls = {
  orders: get('/api/enrolment/orders', {
    caller: needs('fees.read'),
    body: fees.ordersQuery,
    reply: fees.adminOrderList,
    about: 'All orders, newest first.',
  }),
  ...ownOrderCalls,
} satisfies Calls
