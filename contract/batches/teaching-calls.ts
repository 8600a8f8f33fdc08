import * as z from 'zod/mini'
import { type Calls, get, needs, reply } from '../call.ts'
import { idExample } from '../examples.ts'
import { next, phoneShown } from '../fields.ts'
import { batchCard, membersQuery } from './schemas.ts'

/** What a trainer needs to call those whom they teach. */
const learner = z.object({
  enrolmentId: z.string(),
  name: z.string(),
  phone: phoneShown,
  programme: z.string(),
})

/** One's own batches; another's is answered like one that does not exist. */
export const teachingCalls = {
  batches: get('/api/teaching/batches', {
    about: 'The batches that the caller teaches.',
    caller: needs('teaching.own'),
    reply: reply({ batches: z.array(batchCard) }),
  }),
  people: get('/api/teaching/people', {
    about: 'The people of one of them, with name and phone, a page at a time.',
    example: { batchId: idExample.id },
    caller: needs('teaching.own'),
    body: membersQuery,
    reply: reply({ people: z.array(learner), next }),
  }),
} satisfies Calls
