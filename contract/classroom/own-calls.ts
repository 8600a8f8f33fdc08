import * as z from 'zod/mini'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { idExample } from '../examples.ts'
import { id, text } from '../fields.ts'
import { calendarFeed, madeFeed, nextClass, ownAttendance, week, weekQuery } from './schemas.ts'

/** One's own classes: those one teaches, and those one learns in. */
export const ownClassCalls = {
  teaching: get('/api/classroom/teaching', {
    about: 'The classes that the caller teaches in one week.',
    caller: needs('teaching.own'),
    body: weekQuery,
    reply: week,
  }),
  learning: get('/api/classroom/learning', {
    about: 'The classes of the batches in which the caller learns, in one week.',
    caller: 'learner',
    body: weekQuery,
    reply: week,
  }),
  next: get('/api/classroom/next', {
    about: 'The next class of the caller, or the one that goes on now.',
    caller: 'learner',
    reply: nextClass,
  }),
  attendance: get('/api/classroom/ownattendance', {
    about: 'How often the caller came, by enrolment, and the best share that is still possible.',
    caller: 'learner',
    reply: ownAttendance,
  }),
  /** Before any login, for a code is over sooner than one has logged in. */
  checkInTicket: post('/api/classroom/checkinticket', {
    about:
      'Gives a ticket for the code that the trainer shows: three minutes to log in and to check in one person to that class.',
    example: { meetingId: idExample.id, code: 'K7M2QX' },
    caller: 'anyone',
    body: z.object({ meetingId: id, code: text(12) }),
    reply: reply({ ticket: z.string() }),
    repeat: 'safe',
  }),
  checkIn: post('/api/classroom/checkin', {
    about: 'Marks the caller present by a ticket; what a trainer has marked by hand stands.',
    example: { ticket: 'as `checkinticket` gave it' },
    caller: 'learner',
    body: z.object({ ticket: text(300) }),
    reply: done,
    repeat: 'safe',
  }),
  feed: get('/api/classroom/feed', {
    about: "Since when there is a link for the caller's calendar.",
    caller: 'signedIn',
    reply: calendarFeed,
  }),
  makeFeed: post('/api/classroom/makefeed', {
    about:
      "Makes a secret link to the caller's classes for a calendar (iCalendar); the link of before ends. It is told this once.",
    caller: 'signedIn',
    reply: madeFeed,
    repeat: 'byKey',
  }),
  endFeed: post('/api/classroom/endfeed', {
    about: "Ends the link for the caller's calendar.",
    caller: 'signedIn',
    reply: done,
    repeat: 'safe',
  }),
} satisfies Calls
