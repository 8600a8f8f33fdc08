import * as z from 'zod/mini'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { idExample } from '../examples.ts'
import { id, lines, moment } from '../fields.ts'
import { limits } from '../limits.ts'

const message = z.object({
  id: z.string(),
  batch: z.string(),
  /** Who wrote it. */
  by: z.string(),
  text: z.string(),
  at: moment,
})
export type BatchMessage = z.output<typeof message>

const ownMessage = z.object({ ...message.shape, isRead: z.boolean() })
export type OwnMessage = z.output<typeof ownMessage>

/** What the office, or a trainer of the batch, has to say to everybody in it. */
export const batchMessageCalls = {
  send: post('/api/classroom/message', {
    about:
      'Tells everybody who learns in a batch something, in their panel and by email, with the name of the caller; the same words again on the same day go once.',
    example: { batchId: idExample.id, text: 'Please bring your notebooks on Friday.' },
    caller: needs('classwork.write'),
    body: z.object({ batchId: id, text: lines(limits.messageMax) }),
    repeat: 'safe',
    reply: reply({ people: z.number(), sent: z.number(), withoutEmail: z.number() }),
  }),
  list: get('/api/classroom/messages', {
    about: 'What a batch was told, the latest first.',
    example: { batchId: idExample.id },
    caller: needs('classwork.write'),
    body: z.object({ batchId: id }),
    reply: reply({ messages: z.array(message) }),
  }),
} satisfies Calls

/** What the caller was told with their batch. */
export const ownMessageCalls = {
  list: get('/api/classroom/ownmessages', {
    about:
      'What the batches of the caller were told, the latest first; of a batch that they left, what it was told until then.',
    caller: 'learner',
    reply: reply({ unread: z.number(), messages: z.array(ownMessage) }),
  }),
  read: post('/api/classroom/readmessages', {
    about: 'Marks messages as read.',
    example: { ids: [idExample.id] },
    caller: 'learner',
    body: z.object({ ids: z.array(id).check(z.maxLength(100)) }),
    repeat: 'safe',
    reply: done,
  }),
} satisfies Calls
