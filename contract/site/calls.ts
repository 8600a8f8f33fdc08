import { type Calls, done, get, post } from '../call.ts'
import * as office from '../office/schemas.ts'

/** Registrations for events. */
export const eventCalls = {
  register: post('/api/event/register', {
    caller: 'anyone',
    about: 'Registers a visitor for an event.',
    body: office.eventRegistration,
    reply: done,
    example: {
      eventId: 'cybersecurity-talk',
      name: 'Asha Verma',
      email: 'asha@example.com',
      phone: '9876543210',
    },
  }),
  registrations: get('/api/event/registrations', {
    caller: 'admin',
    about: 'Who has registered for events, newest first.',
    body: office.registrationsQuery,
    reply: office.registrationList,
  }),
} satisfies Calls
