import * as z from 'zod/mini'
import { type Calls, done, get, needs, post } from '../call.ts'
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
  checkIn: post('/api/classroom/checkin', {
    caller: 'learner',
    body: z.object({ meetingId: id, code: text(12) }),
    reply: done,
    repeat: 'safe',
  }),
  feed: get('/api/classroom/feed', { caller: 'signedIn', reply: calendarFeed }),
  makeFeed: post('/api/classroom/makefeed', { caller: 'signedIn', reply: madeFeed, repeat: 'byKey' }),
  endFeed: post('/api/classroom/endfeed', { caller: 'signedIn', reply: done, repeat: 'safe' }),
} satisfies Calls
