import * as z from 'zod/mini'
import { batchName } from '../batches/schemas.ts'
import { reply } from '../call.ts'
import { group, text } from '../fields.ts'

const names = z.array(text(), 'must be a list of names').check(z.maxLength(100, 'takes at most 100 names'))

/** May be missing, so that the rule can say so. */
export const newBatch = z.object({ batch_name: batchName, courses: z._default(names, []), batchof: group })
/** Without a batch the original's client sends an empty id, which is no batch. */
export const addedApplicants = z.object({ batchId: text(64), applicants: names })

const batch = z.object({
  _id: z.string(),
  batch_name: z.string(),
  courses: z.array(z.string()),
  batchof: group,
  applicants: z.array(z.string()),
  /** The programmes by id, for telling apart what names cannot. */
  programmeIds: z.array(z.string()),
  /** The people behind `applicants`, in the same order. */
  members: z.array(
    z.object({ _id: z.string(), enrolmentId: z.string(), name: z.string(), programme: z.string() }),
  ),
})
export type Batch = z.output<typeof batch>

export const batchList = reply({ batches: z.array(batch) })
