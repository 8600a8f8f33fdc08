import * as z from 'zod/mini'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { questions } from './first-start.ts'

/** Making the site one's own: the six questions of the first start. */
export const startCalls = {
  start: get('/api/site/start', {
    caller: needs('site.publish'),
    reply: reply({
      /** Those that still have the demo's answer on the site. */
      unanswered: z.array(z.enum(questions)),
      /** Somebody does not want to be asked on the first screen any more. */
      isLater: z.boolean(),
    }),
  }),
  later: post('/api/site/startlater', { caller: needs('site.publish'), reply: done }),
} satisfies Calls
