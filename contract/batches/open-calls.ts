import * as z from 'zod/mini'
import { type Calls, get, reply } from '../call.ts'
import { slot } from './schemas.ts'

/** A batch that has not begun, as everybody may know it: no names, no link, nobody in it. */
const openBatch = z.object({
  id: z.string(),
  programmeIds: z.array(z.string()),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  slots: z.array(slot),
  /** Null: as many as come. */
  seatsLeft: z.nullable(z.number()),
  isInRoom: z.boolean(),
  isOnline: z.boolean(),
  /** 3 December, Mon Wed Fri 6–8 pm, 4 seats left. */
  words: z.string(),
})
export type OpenBatch = z.output<typeof openBatch>

export const openBatchCalls = {
  list: get('/api/batch/open', {
    about:
      'The batches that have not begun, soonest first, with the seats that are left; `id` may be sent with a sign-up as `batchId`.',
    caller: 'anyone',
    kept: true,
    reply: reply({ batches: z.array(openBatch) }),
  }),
} satisfies Calls
