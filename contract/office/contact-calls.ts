import * as z from 'zod/mini'
import { type Calls, done, post } from '../call.ts'
import { lines, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { trap } from '../trap.ts'

/** What a visitor sends; what the office does with it stands in `calls.ts`. */
export const contactCalls = {
  send: post('/api/contact/send', {
    about: 'Sends the institute a message.',
    example: {
      name: 'Asha Verma',
      email: 'asha@example.com',
      phone: '9876543210',
      message: 'When does it start?',
    },
    repeat: 'byKey',
    caller: 'anyone',
    body: z.object({
      name: text(),
      email: text(limits.emailMax),
      phone: z._default(text(32), ''),
      message: lines(limits.messageMax),
      ...trap,
    }),
    reply: done,
  }),
} satisfies Calls
