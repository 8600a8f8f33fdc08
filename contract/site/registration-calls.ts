import * as z from 'zod/mini'
import { type Calls, get, post, reply } from '../call.ts'
import { text } from '../fields.ts'
import { limits } from '../limits.ts'
import { trap } from '../trap.ts'

/** What a visitor sends and sees; what the office reads stands in `calls.ts`. */
export const registrationCalls = {
  register: post('/api/event/register', {
    about: 'Registers a visitor for an event.',
    example: {
      eventId: 'cybersecurity-talk',
      name: 'Asha Verma',
      email: 'asha@example.com',
      phone: '9876543210',
    },
    repeat: 'byKey',
    caller: 'anyone',
    body: z.object({
      eventId: text(80),
      name: text(),
      email: text(limits.emailMax),
      phone: text(32),
      ...trap,
    }),
    reply: reply({
      /** Whether an email is on its way to them. */
      isEmailed: z.boolean(),
    }),
  }),
  /** Only where few are left: nobody need know how many come. */
  seats: get('/api/event/seats', {
    about: 'How many seats are left of the events that have few.',
    caller: 'anyone',
    reply: reply({ seats: z.array(z.object({ eventId: z.string(), left: z.number() })) }),
  }),
} satisfies Calls
