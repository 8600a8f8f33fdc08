import { type Calls, done, get, needs, post } from '../call.ts'
import * as events from './schemas.ts'

/** Registrations for events. */
export const eventCalls = {
  register: post('/api/event/register', {
    caller: 'anyone',
    body: events.eventRegistration,
    reply: done,
  }),
  registrations: get('/api/event/registrations', {
    caller: needs('site.read'),
    body: events.registrationsQuery,
    reply: events.registrationList,
  }),
} satisfies Calls
