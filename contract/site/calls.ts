import { type Calls, done, get, needs, post } from '../call.ts'
import { byId } from '../fields.ts'
import { registrationCalls } from './registration-calls.ts'
import * as events from './schemas.ts'

const caller = needs('site.read')

/** Events and who comes to them. */
export const eventCalls = {
  ...registrationCalls,
  list: get('/api/event/list', { caller, reply: events.eventList }),
  one: get('/api/event/one', { caller, body: byId, reply: events.oneEvent }),
  registrations: get('/api/event/registrations', {
    caller,
    body: events.registrationsQuery,
    reply: events.registrationList,
  }),
  came: post('/api/event/came', { caller: needs('site.write'), body: events.cameMark, reply: done }),
  cancel: post('/api/event/cancel', { caller: needs('site.write'), body: events.cancelledMark, reply: done }),
  write: post('/api/event/write', { caller: needs('site.publish'), body: events.letterToAll, reply: done }),
} satisfies Calls
