import * as z from 'zod/mini'
import { moment } from '../fields.ts'

/** A test that was handed in, as lists of them show it. */
export const pastAttempt = z.object({
  id: z.string(),
  score: z.number(),
  total: z.number(),
  startedAt: moment,
  submittedAt: moment,
})
