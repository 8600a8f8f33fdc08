import { type Calls, done, get, needs, post } from '../call.ts'
import * as classroom from './schemas.ts'

/** Classes of all batches, for the office. */
export const classroomCalls = {
  week: get('/api/classroom/week', {
    caller: needs('batches.read'),
    body: classroom.officeWeekQuery,
    reply: classroom.officeWeek,
  }),
  ofBatch: get('/api/classroom/ofbatch', {
    caller: needs('batches.read'),
    body: classroom.batchQuery,
    reply: classroom.batchMeetings,
  }),
  preview: get('/api/classroom/preview', {
    caller: needs('batches.write'),
    body: classroom.batchQuery,
    reply: classroom.planPreview,
  }),
  plan: post('/api/classroom/plan', {
    caller: needs('batches.write'),
    body: classroom.plannedBatch,
    reply: done,
    repeat: 'safe',
  }),
  add: post('/api/classroom/add', {
    caller: needs('batches.write'),
    body: classroom.addedMeeting,
    reply: done,
  }),
  change: post('/api/classroom/change', {
    caller: needs('batches.write'),
    body: classroom.changedMeeting,
    reply: done,
  }),
  cancel: post('/api/classroom/cancel', {
    caller: needs('batches.write'),
    body: classroom.cancelledMeeting,
    reply: done,
  }),
  holidays: get('/api/classroom/holidays', {
    caller: needs('batches.read'),
    reply: classroom.holidayList,
  }),
  addHolidays: post('/api/classroom/addholidays', {
    caller: needs('batches.write'),
    body: classroom.addedHolidays,
    reply: classroom.holidaysAdded,
  }),
  removeHoliday: post('/api/classroom/removeholiday', {
    caller: needs('batches.write'),
    body: classroom.removedHoliday,
    reply: done,
  }),
} satisfies Calls
