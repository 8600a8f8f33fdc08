import { type Calls, done, get, needs, post } from '../call.ts'
import * as office from '../office/schemas.ts'

/** Registrations for events. */
export const eventCalls = {
  register: post('/api/event/register', {
    caller: 'anyone',
    body: office.eventRegistration,
    reply: done,
  }),
  registrations: get('/api/event/registrations', {
    caller: needs('site.read'),
    body: office.registrationsQuery,
    reply: office.registrationList,
  }),
} satisfies Calls
