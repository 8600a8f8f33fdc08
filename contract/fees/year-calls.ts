import * as z from 'zod/mini'
import { type Calls, get, needs, reply } from '../call.ts'
import { text } from '../fields.ts'

/** A financial year as papers name it, 2026-27. */
const ofYear = z.object({ year: text(7) })

/** A financial year's papers for the accountant. */
export const yearCalls = {
  yearCsv: get('/api/fees/yearcsv', {
    caller: needs('fees.report'),
    body: ofYear,
    reply: reply({
      name: z.string(),
      csv: z.string(),
      count: z.number(),
      /** Its last day is closed in the day book: nothing is dated into the year any more. */
      isClosed: z.boolean(),
    }),
  }),
  /** A link to all of them with the list in one file; it works for two minutes. */
  yearZip: get('/api/fees/yearzip', {
    caller: needs('fees.report'),
    body: ofYear,
    reply: reply({ url: z.string() }),
  }),
} satisfies Calls
