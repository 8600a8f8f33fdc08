import * as z from 'zod/mini'
import { type Calls, done, get, post } from '../call.ts'
import { idExample, offeredExample } from '../examples.ts'
import { id } from '../fields.ts'
import * as batches from './schemas.ts'

/** Batches and who is in them. */
export const batchCalls = {
  all: get('/api/batch/allbatches', {
    caller: 'admin',
    about: 'All batches with their programmes and people.',
    reply: batches.batchList,
  }),
  options: get('/api/batch/options', {
    caller: 'admin',
    about: 'The batches to choose from, with what they teach and without their people.',
    reply: batches.batchOptionList,
  }),
  cards: get('/api/batch/cards', {
    caller: 'admin',
    about: 'All batches with their programmes and the number of their people.',
    reply: batches.batchCardList,
  }),
  members: get('/api/batch/members', {
    caller: 'admin',
    about: 'The people of one batch, a page at a time.',
    body: batches.membersQuery,
    reply: batches.batchMemberList,
    example: { batchId: idExample._id },
  }),
  add: post('/api/batch/addnewbatch', {
    caller: 'admin',
    about: 'Adds a batch for one group.',
    body: batches.newBatch,
    reply: done,
    example: { batch_name: 'Morning A', courses: [offeredExample], batchof: 'Students' },
  }),
  edit: post('/api/batch/editbatch', {
    caller: 'admin',
    about: 'Renames a batch or changes what it teaches.',
    body: batches.editedBatch,
    reply: done,
    example: { batchId: idExample._id, batch_name: 'Morning B', courses: [offeredExample] },
  }),
  remove: post('/api/batch/removebatch', {
    caller: 'admin',
    about: 'Takes a batch off every list; its people keep their history.',
    body: z.object({ batchId: id }),
    reply: done,
    example: { batchId: idExample._id },
  }),
  addApplicant: post('/api/batch/addapplicant', {
    caller: 'admin',
    tellsStrangers: true,
    about: 'Places waiting people in a batch by name; an `updatestatus` follows.',
    body: batches.addedApplicants,
    reply: done,
    example: { batchId: idExample._id, applicants: ['Asha Verma'] },
  }),
  moveApplicant: post('/api/batch/moveapplicant', {
    caller: 'admin',
    about: "Moves one person's enrolment to another batch of the group.",
    body: batches.movedApplicant,
    reply: done,
    example: { enrolmentId: idExample._id, batchId: idExample._id },
  }),
} satisfies Calls
