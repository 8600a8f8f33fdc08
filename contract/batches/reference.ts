import type { Reference } from '../call.ts'
import { idExample } from '../examples.ts'
import type { batchCalls } from './calls.ts'
import type { openBatchCalls } from './open-calls.ts'
import type { teachingCalls } from './teaching-calls.ts'

export const batchReference: Reference<typeof batchCalls> = {
  options: { about: 'The batches to choose from, with what they teach and without their people.' },
  cards: { about: 'All batches with their programmes and the number of their people.' },
  one: { about: 'One batch with its dates, times, room, seats and trainers.', example: { ...idExample } },
  setSchedule: {
    about:
      'Says when a batch starts and ends, on which days and times it meets, where, for how many and who teaches; what is null or empty is not said.',
    example: {
      ...idExample,
      startsOn: '2026-12-03',
      endsOn: '2027-02-26',
      slots: [
        { weekday: 1, fromMin: 1080, toMin: 1200 },
        { weekday: 3, fromMin: 1080, toMin: 1200 },
      ],
      seats: 25,
      room: 'Room 2',
      link: null,
      trainerIds: [],
    },
  },
  finish: {
    about: 'Ends a batch on a day: `enrolmentIds` have completed, everybody else stays enrolled.',
    example: { ...idExample, on: '2026-11-14', enrolmentIds: [] },
  },
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
  renameRoom: {
    about: 'Gives a room another name, which all its classes show.',
    example: { ...idExample, name: 'Room 3' },
  },
  removeRoom: { about: 'Removes a room in which nothing is taught any more.', example: { ...idExample } },
}

export const openBatchReference: Reference<typeof openBatchCalls> = {
  list: {
    about:
      'The batches that have not begun, soonest first, with the seats that are left; `id` may be sent with a sign-up as `batchId`.',
  },
}

export const teachingReference: Reference<typeof teachingCalls> = {
  batches: { about: 'The batches that the caller teaches.' },
  people: {
    about: 'The people of one of them, with name and phone, a page at a time.',
    example: { batchId: idExample.id },
  },
}
