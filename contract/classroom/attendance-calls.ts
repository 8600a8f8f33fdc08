import * as z from 'zod/mini'
import { type Calls, get, needs, post, reply } from '../call.ts'
import { idExample } from '../examples.ts'
import { byId, id, minute, moment, oneOf, text } from '../fields.ts'
import { marks } from './attendance.ts'
import { holiday, meeting, ownAttendance, standing } from './schemas.ts'

const mark = oneOf(marks)

/** Who is to come to one class, and who came. */
const roll = {
  meeting,
  people: z.array(
    z.object({
      enrolmentId: z.string(),
      name: z.string(),
      /** Null: not marked yet. */
      mark: z.nullable(mark),
      markedBy: z.nullable(z.string()),
      markedAt: z.nullable(moment),
    }),
  ),
  opensAt: moment,
  /** Until when the caller may mark; null: without an end. */
  closesAt: z.nullable(moment),
}
const rollObject = z.object(roll)
export type Roll = z.output<typeof rollObject>

/** As the server's clock has it: what a device marks is dated by it, however wrong its own goes. */
const now = moment
const rollReply = reply({ ...roll, now })

const markedRoll = z.object({
  id,
  /** When the class was to be as it was marked: it may have been moved since. */
  day: text(10),
  fromMin: minute,
  marks: z
    .array(
      z.object({
        enrolmentId: id,
        mark,
        /** When it was made; null: nobody touched it, and it takes nothing away from what another device says. */
        at: z.nullable(text(40)),
      }),
      'must be a list of marks',
    )
    .check(z.minLength(1, 'must have at least one'), z.maxLength(1000, 'takes at most 1000 marks')),
})
export type MarkedRoll = z.output<typeof markedRoll>

/** One month of a batch: who came to which class, and how everybody stands since they joined. */
const sheetReply = reply({
  batch: z.string(),
  month: z.string(),
  meetings: z.array(
    z.extend(meeting, {
      /** Also of people who have been removed since. */
      attended: z.number(),
      marked: z.number(),
    }),
  ),
  holidays: z.array(holiday),
  people: z.array(
    z.object({
      enrolmentId: z.string(),
      personId: z.string(),
      name: z.string(),
      /** Who came to a class of the month and is in the batch no longer; null: they are. */
      gone: z.nullable(oneOf(['left', 'moved'])),
      /** By the ids of the classes. */
      given: z.record(z.string(), mark),
      ...standing,
    }),
  ),
})
export type Sheet = z.output<typeof sheetReply>

/** Attendance: of all batches for the office, of their own for trainers; another's is answered like one that does not exist. */
export const attendanceCalls = {
  roll: get('/api/classroom/roll', {
    about: 'Who is to come to one class, and who came.',
    example: idExample,
    caller: needs('attendance.mark'),
    body: byId,
    reply: rollReply,
  }),
  mark: post('/api/classroom/mark', {
    about:
      'Marks who came. Each mark stands by itself: of two devices the later one holds for each person, and the same again changes nothing.',
    example: {
      ...idExample,
      day: '2026-11-18',
      fromMin: 1080,
      marks: [{ enrolmentId: idExample.id, mark: 'absent', at: '2026-11-18T12:35:00.000Z' }],
    },
    caller: needs('attendance.mark'),
    body: markedRoll,
    reply: rollReply,
    repeat: 'safe',
  }),
  checkInCode: get('/api/classroom/checkincode', {
    about:
      'The code by which learners check in to a class, new each 15 seconds, from 15 minutes before it until its end; and who is missing.',
    example: idExample,
    caller: needs('attendance.mark'),
    body: byId,
    reply: reply({
      code: z.string(),
      /** What a phone opens by the QR code. */
      path: z.string(),
      nextInMs: z.number(),
      people: z.number(),
      /** Whom nobody marked yet, and who is absent, by name. */
      missing: z.array(z.string()),
    }),
  }),
  today: get('/api/classroom/today', {
    about: "The rolls of the caller's classes of today, and of those that still wait to be marked.",
    caller: needs('teaching.own'),
    reply: reply({
      now,
      /** The caller's classes of today, and those of the days before that still wait to be marked. */
      rolls: z.array(rollObject),
    }),
  }),
  sheet: get('/api/classroom/sheet', {
    about: 'The attendance of one batch in one month, with the share of everybody since they joined.',
    example: { batchId: idExample.id, month: '2026-11' },
    caller: needs('attendance.mark'),
    body: z.object({
      batchId: id,
      /** 2026-11; this month unless said. */
      month: z.optional(text(7)),
    }),
    reply: sheetReply,
  }),
  ofPerson: get('/api/classroom/attendanceof', {
    about: 'How often one person came, by enrolment.',
    example: idExample,
    caller: needs('people.read'),
    body: byId,
    reply: ownAttendance,
  }),
} satisfies Calls
