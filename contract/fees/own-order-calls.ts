import { type Calls, done, get, post } from '../call.ts'
import { idExample } from '../examples.ts'
import { byId } from '../fields.ts'
import * as fees from './schemas.ts'

/** A learner on their own orders. */
export const ownOrderCalls = {
  request: post('/api/enrolment/request', {
    repeat: 'byKey',
    caller: 'learner',
    body: fees.orderRequest,
    reply: fees.placedOrder,
    about: 'Orders a programme; asking again shows the order that exists.',
    example: { programmeId: idExample.id },
  }),
  mine: get('/api/enrolment/mine', {
    caller: 'learner',
    reply: fees.orderList,
    about: "The learner's orders.",
  }),
  cancel: post('/api/enrolment/cancel', {
    repeat: 'byKey',
    caller: 'learner',
    body: byId,
    reply: done,
    about: 'Takes back an order that still waits.',
    example: idExample,
  }),
} satisfies Calls
