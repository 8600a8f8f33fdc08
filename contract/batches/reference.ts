import type { Reference } from '../call.ts'
import { idExample, offeredExample } from '../examples.ts'
import type { batchCalls } from './calls.ts'

export const batchReference: Reference<typeof batchCalls> = {
  all: { about: 'All batches with their programmes and people.' },
  options: { about: 'The batches to choose from, with what they teach and without their people.' },
  cards: { about: 'All batches with their programmes and the number of their people.' },
  members: {
    about: 'The people of one batch, a page at a time.',
    example: { batchId: idExample._id },
  },
  add: {
    about: 'Adds a batch for one group.',
    example: { batch_name: 'Morning A', courses: [offeredExample], batchof: 'Students' },
  },
  edit: {
    about: 'Renames a batch or changes what it teaches.',
    example: { batchId: idExample._id, batch_name: 'Morning B', courses: [offeredExample] },
  },
  remove: {
    about: 'Takes a batch off every list; its people keep their history.',
    example: { batchId: idExample._id },
  },
  addApplicant: {
    about: 'Places waiting people in a batch by name; an `updatestatus` follows.',
    example: { batchId: idExample._id, applicants: ['Asha Verma'] },
  },
  moveApplicant: {
    about: "Moves one person's enrolment to another batch of the group.",
    example: { enrolmentId: idExample._id, batchId: idExample._id },
  },
}
