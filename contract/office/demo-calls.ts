import * as z from 'zod/mini'
import { type Calls, get, needs, post, reply } from '../call.ts'

const caller = needs('staff.manage')
const counts = z.object({
  people: z.number(),
  programmes: z.number(),
  batches: z.number(),
  trainers: z.number(),
  messages: z.number(),
  registrations: z.number(),
})

/** The demo that a fresh install begins with. */
export const demoCalls = {
  demo: get('/api/admin/demo', {
    about: 'What of the demo is left, and what staff have made their own since.',
    caller,
    reply: reply({
      /** Null: there is none, or none any more. */
      demo: z.nullable(
        z.object({
          goes: counts,
          /** What staff have changed or added to since: it is theirs. */
          stays: counts,
          /** Team, projects, clients, reviews, articles and events of the site that nobody has changed. */
          contentItems: z.number(),
        }),
      ),
    }),
  }),
  clearDemo: post('/api/admin/cleardemo', {
    about: 'Removes everything that the demo made; what staff have changed or added to stays.',
    caller,
    changesPublicPages: true,
    reply: reply({}),
  }),
} satisfies Calls
