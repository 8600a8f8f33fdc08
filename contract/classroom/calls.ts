import { type Calls, done, get, needs, post } from '../call.ts'
import { idExample } from '../examples.ts'
import * as classroom from './schemas.ts'

/** Classes of all batches, for the office. */
export const classroomCalls = {
  week: get('/api/classroom/week', {
    about: 'The classes and holidays of one week, of all batches or of one batch, room or trainer.',
    caller: needs('batches.read'),
    body: classroom.officeWeekQuery,
    reply: classroom.officeWeek,
  }),
  ofBatch: get('/api/classroom/ofbatch', {
    about: 'All classes of one batch.',
    example: { batchId: idExample.id },
    caller: needs('batches.read'),
    body: classroom.batchQuery,
    reply: classroom.batchMeetings,
  }),
  preview: get('/api/classroom/preview', {
    about: "What the batch's days and times would make of the calendar, without changing anything.",
    example: { batchId: idExample.id },
    caller: needs('batches.write'),
    body: classroom.batchQuery,
    reply: classroom.planPreview,
  }),
  plan: post('/api/classroom/plan', {
    about:
      "Makes the batch's classes from its days and times; what was changed by hand, and what has begun, stays as it is.",
    example: { batchId: idExample.id },
    caller: needs('batches.write'),
    body: classroom.plannedBatch,
    reply: done,
    repeat: 'safe',
  }),
  add: post('/api/classroom/add', {
    about: 'Adds one class beside the pattern.',
    example: {
      batchId: idExample.id,
      day: '2027-12-06',
      fromMin: 1080,
      toMin: 1200,
      room: 'Room 2',
      trainerId: null,
    },
    caller: needs('batches.write'),
    body: classroom.addedMeeting,
    reply: done,
  }),
  change: post('/api/classroom/change', {
    about: 'Moves one class, or gives it another room or trainer; a cancelled one is held again.',
    example: { ...idExample, day: '2027-12-06', fromMin: 1080, toMin: 1200, room: 'Room 2', trainerId: null },
    caller: needs('batches.write'),
    body: classroom.changedMeeting,
    reply: done,
  }),
  cancel: post('/api/classroom/cancel', {
    about: 'Cancels one class; the batch can be told by email.',
    example: { ...idExample, reason: 'The trainer is ill.' },
    caller: needs('batches.write'),
    body: classroom.cancelledMeeting,
    reply: done,
  }),
  holidays: get('/api/classroom/holidays', {
    about: 'The holidays of the institute.',
    caller: needs('batches.read'),
    reply: classroom.holidayList,
  }),
  addHolidays: post('/api/classroom/addholidays', {
    about: 'Adds holidays; classes planned on these days are cancelled.',
    example: { holidays: [{ day: '2027-12-25', name: 'Christmas' }] },
    caller: needs('batches.write'),
    body: classroom.addedHolidays,
    reply: classroom.holidaysAdded,
  }),
  removeHoliday: post('/api/classroom/removeholiday', {
    about:
      'Removes a holiday; classes that it had cancelled are held again where nothing else is planned in their place.',
    example: { day: '2027-12-25' },
    caller: needs('batches.write'),
    body: classroom.removedHoliday,
    reply: done,
  }),
} satisfies Calls
