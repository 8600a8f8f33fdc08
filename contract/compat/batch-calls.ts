import * as z from 'zod/mini'
import { openBatchPages } from '../batches/open-pages.ts'
import { batchName } from '../batches/schemas.ts'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { idExample, offeredExample } from '../examples.ts'
import { group, id, text } from '../fields.ts'

const names = z.array(text(), 'must be a list of names').check(z.maxLength(100, 'takes at most 100 names'))

/** May be missing, so that the rule can say so. */
const newBatch = z.object({ batch_name: batchName, courses: z._default(names, []), batchof: group })
/** Without a batch the original's client sends an empty id, which is no batch. */
const addedApplicants = z.object({ batchId: text(64), applicants: names })

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

export const compatBatchCalls = {
  all: get('/api/batch/allbatches', {
    caller: needs('batches.read'),
    reply: reply({ batches: z.array(batch) }),
    about: 'All batches with their programmes and people.',
  }),
  add: post('/api/batch/addnewbatch', {
    caller: needs('batches.write'),
    body: newBatch,
    reply: done,
    changesPublicPages: openBatchPages,
    about: 'Adds a batch for one group.',
    example: { batch_name: 'Morning A', courses: [offeredExample], batchof: 'Students' },
  }),
  remove: post('/api/batch/removebatch', {
    caller: needs('batches.write'),
    body: z.object({ batchId: id }),
    reply: done,
    changesPublicPages: openBatchPages,
    about: 'Takes a batch off every list; its people keep their history.',
    example: { batchId: idExample.id },
  }),
  addApplicant: post('/api/batch/addapplicant', {
    caller: needs('batches.place'),
    tellsStrangers: true,
    body: addedApplicants,
    reply: done,
    changesPublicPages: openBatchPages,
    about: 'Places waiting people in a batch by name; an `updatestatus` follows.',
    example: { batchId: idExample.id, applicants: ['Asha Verma'] },
  }),
} satisfies Calls
