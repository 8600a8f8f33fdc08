import { type Calls, done, get, needs, post } from '../call.ts'
import { byId } from '../fields.ts'
import { registrationCalls } from './registration-calls.ts'
import * as events from './schemas.ts'

/** Who comes is not for everybody who writes. */
const office = needs('site.publish')
const writer = needs('site.write')

/** Events and who comes to them. */
export const eventCalls = {
  ...registrationCalls,
  list: get('/api/event/list', { caller: writer, reply: events.eventList }),
  one: get('/api/event/one', { caller: writer, body: byId, reply: events.oneEvent }),
  registrations: get('/api/event/registrations', {
    caller: needs('site.read'),
    body: events.registrationsQuery,
    reply: events.registrationList,
  }),
  came: post('/api/event/came', { caller: office, body: events.cameMark, reply: done }),
  cancel: post('/api/event/cancel', { caller: office, body: events.cancelledMark, reply: done }),
  /** All seats that were taken from where one was. */
  freeNetwork: post('/api/event/freenetwork', { caller: office, body: byId, reply: done }),
  write: post('/api/event/write', { caller: office, body: events.emailToAll, reply: done }),
} satisfies Calls
