import type { Reference } from '../call.ts'
import { idExample } from '../examples.ts'
import type { batchCalls } from './calls.ts'
import type { teachingCalls } from './teaching-calls.ts'

export const batchReference: Reference<typeof batchCalls> = {
  options: { about: 'The batches to choose from, with what they teach and without their people.' },
  cards: { about: 'All batches with their programmes and the number of their people.' },
  members: {
    about: 'The people of one batch, a page at a time.',
    example: { batchId: idExample.id },
  },
  edit: {
    about: 'Renames a batch or changes what it teaches.',
    example: { ...idExample, name: 'Morning B', programmeIds: [idExample.id] },
  },
  move: {
    about: "Moves one person's enrolment to another batch of the group.",
    example: { enrolmentId: idExample.id, batchId: idExample.id },
  },
}

export const teachingReference: Reference<typeof teachingCalls> = {
  batches: { about: 'The batches that the caller teaches.' },
  people: {
    about: 'The people of one of them, with name and phone, a page at a time.',
    example: { batchId: idExample.id },
  },
}
