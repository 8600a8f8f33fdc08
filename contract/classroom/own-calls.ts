import * as z from 'zod/mini'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { id, text } from '../fields.ts'
import { calendarFeed, madeFeed, nextClass, ownAttendance, week, weekQuery } from './schemas.ts'

/** One's own classes: those one teaches, and those one learns in. */
export const ownClassCalls = {
  teaching: get('/api/classroom/teaching', {
    caller: needs('teaching.own'),
    body: weekQuery,
    reply: week,
  }),
  learning: get('/api/classroom/learning', { caller: 'learner', body: weekQuery, reply: week }),
  next: get('/api/classroom/next', { caller: 'learner', reply: nextClass }),
  attendance: get('/api/classroom/ownattendance', { caller: 'learner', reply: ownAttendance }),
  /** Before any login, for a code is over sooner than one has logged in. */
  checkInTicket: post('/api/classroom/checkinticket', {
    caller: 'anyone',
    body: z.object({ meetingId: id, code: text(12) }),
    reply: reply({ ticket: z.string() }),
    repeat: 'safe',
  }),
  checkIn: post('/api/classroom/checkin', {
    caller: 'learner',
    body: z.object({ ticket: text(300) }),
    reply: done,
    repeat: 'safe',
  }),
  feed: get('/api/classroom/feed', { caller: 'signedIn', reply: calendarFeed }),
  makeFeed: post('/api/classroom/makefeed', { caller: 'signedIn', reply: madeFeed, repeat: 'byKey' }),
  endFeed: post('/api/classroom/endfeed', { caller: 'signedIn', reply: done, repeat: 'safe' }),
} satisfies Calls
