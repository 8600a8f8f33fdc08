import type { Reference } from '../call.ts'
import type { eventCalls } from './calls.ts'

export const eventReference: Reference<typeof eventCalls> = {
  register: {
    about: 'Registers a visitor for an event.',
    example: {
      eventId: 'cybersecurity-talk',
      name: 'Asha Verma',
      email: 'asha@example.com',
      phone: '9876543210',
    },
  },
  registrations: { about: 'Who has registered for events, newest first.' },
}
