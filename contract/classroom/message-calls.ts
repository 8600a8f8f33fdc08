import * as z from 'zod/mini'
import { type Calls, needs, post, reply } from '../call.ts'
import { idExample } from '../examples.ts'
import { id, lines } from '../fields.ts'
import { limits } from '../limits.ts'

/** What the office, or a trainer of the batch, has to say to everybody in it. */
export const batchMessageCalls = {
  send: post('/api/classroom/message', {
    about:
      'Sends an email to everybody who learns in a batch, signed with the name of the caller; the same words again on the same day go once.',
    example: { batchId: idExample.id, text: 'Please bring your notebooks on Friday.' },
    caller: needs('classwork.write'),
    body: z.object({ batchId: id, text: lines(limits.messageMax) }),
    repeat: 'safe',
    reply: reply({ sent: z.number(), withoutEmail: z.number() }),
  }),
} satisfies Calls
