import { type Calls, done, get, post } from '../call.ts'
import { byId } from '../fields.ts'
import * as fees from './schemas.ts'

/** A learner on their own orders. */
export const ownOrderCalls = {
  request: post('/api/enrolment/request', {
    repeat: 'byKey',
    caller: 'learner',
    body: fees.orderRequest,
    reply: fees.placedOrder,
  }),
  mine: get('/api/enrolment/mine', {
    caller: 'learner',
    reply: fees.orderList,
  }),
  cancel: post('/api/enrolment/cancel', {
    repeat: 'byKey',
    caller: 'learner',
    body: byId,
    reply: done,
  }),
} satisfies Calls
