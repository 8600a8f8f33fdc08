import { type Calls, get, needs } from '../call.ts'
import { registrationCalls } from './registration-calls.ts'
import * as events from './schemas.ts'

/** Registrations for events. */
export const eventCalls = {
  ...registrationCalls,
  registrations: get('/api/event/registrations', {
    caller: needs('site.read'),
    body: events.registrationsQuery,
    reply: events.registrationList,
  }),
} satisfies Calls
