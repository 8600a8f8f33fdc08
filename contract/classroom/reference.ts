import type { Reference } from '../call.ts'
import { idExample } from '../examples.ts'
import type { attendanceCalls } from './attendance-calls.ts'
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

export const attendanceReference: Reference<typeof attendanceCalls> = {
  roll: { about: 'Who is to come to one class, and who came.', example: idExample },
  checkInCode: {
    about:
      'The code by which learners check in to a class, new each 15 seconds, from 15 minutes before it until its end; and who is missing.',
    example: idExample,
  },
  mark: {
    about:
      'Marks who came. Each mark stands by itself: of two devices the later one holds for each person, and the same again changes nothing.',
    example: {
      ...idExample,
      day: '2026-11-18',
      fromMin: 1080,
      marks: [{ enrolmentId: idExample.id, mark: 'absent', at: '2026-11-18T12:35:00.000Z' }],
    },
  },
  sheet: {
    about: 'The attendance of one batch in one month, with the share of everybody since they joined.',
    example: { batchId: idExample.id, month: '2026-11' },
  },
  ofPerson: { about: 'How often one person came, by enrolment.', example: idExample },
  today: { about: "The rolls of the caller's classes of today, and of those that still wait to be marked." },
}

export const ownClassReference: Reference<typeof ownClassCalls> = {
  teaching: { about: 'The classes that the caller teaches in one week.' },
  attendance: {
    about: 'How often the caller came, by enrolment, and the best share that is still possible.',
  },
  next: { about: 'The next class of the caller, or the one that goes on now.' },
  learning: { about: 'The classes of the batches in which the caller learns, in one week.' },
  checkInTicket: {
    about:
      'Gives a ticket for the code that the trainer shows: three minutes to log in and to check in one person to that class.',
    example: { meetingId: idExample.id, code: 'K7M2QX' },
  },
  checkIn: {
    about: 'Marks the caller present by a ticket; what a trainer has marked by hand stands.',
    example: { ticket: 'as `checkinticket` gave it' },
  },
  feed: { about: "Since when there is a link for the caller's calendar." },
  makeFeed: {
    about:
      "Makes a secret link to the caller's classes for a calendar (iCalendar); the link of before ends. It is told this once.",
  },
  endFeed: { about: "Ends the link for the caller's calendar." },
}
