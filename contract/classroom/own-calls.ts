import { type Calls, get, needs } from '../call.ts'
import { nextClass, ownAttendance, week, weekQuery } from './schemas.ts'

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
} satisfies Calls
