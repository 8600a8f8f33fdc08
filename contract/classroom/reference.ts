import type { Reference } from '../call.ts'
import { idExample } from '../examples.ts'
import type { classroomCalls } from './calls.ts'
import type { ownClassCalls } from './own-calls.ts'

const placed = { day: '2030-12-07', fromMin: 1080, toMin: 1200, room: 'Room 2', trainerId: null }

export const classroomReference: Reference<typeof classroomCalls> = {
  week: { about: 'The classes and holidays of one week, of all batches or of one batch, room or trainer.' },
  ofBatch: { about: 'All classes of one batch.', example: { batchId: idExample.id } },
  preview: {
    about: "What the batch's days and times would make of the calendar, without changing anything.",
    example: { batchId: idExample.id },
  },
  plan: {
    about:
      "Makes the batch's classes from its days and times; what was changed by hand, and what has begun, stays as it is.",
    example: { batchId: idExample.id },
  },
  add: { about: 'Adds one class beside the pattern.', example: { batchId: idExample.id, ...placed } },
  change: {
    about: 'Moves one class, or gives it another room or trainer; a cancelled one is held again.',
    example: { ...idExample, ...placed },
  },
  cancel: {
    about: 'Cancels one class; the batch can be told by email.',
    example: { ...idExample, reason: 'The trainer is ill.' },
  },
  holidays: { about: 'The holidays of the institute.' },
  addHolidays: {
    about: 'Adds holidays; classes planned on these days are cancelled.',
    example: { holidays: [{ day: '2030-12-25', name: 'Christmas' }] },
  },
  removeHoliday: { about: 'Removes a holiday.', example: { day: '2030-12-25' } },
}

export const ownClassReference: Reference<typeof ownClassCalls> = {
  teaching: { about: 'The classes that the caller teaches in one week.' },
  next: { about: 'The next class of the caller, or the one that goes on now.' },
  learning: { about: 'The classes of the batches in which the caller learns, in one week.' },
}
