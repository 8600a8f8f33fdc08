import * as z from 'zod/mini'
import { roomNameTooLong } from '../batches/texts.ts'
import { reply } from '../call.ts'
import { flag, id, minute, moment, oneOf, text } from '../fields.ts'
import { groupNames } from '../groups.ts'
import { marks } from './attendance.ts'

const day = text(10)

const meetingStates = ['planned', 'cancelled'] as const
export const meeting = z.object({
  id: z.string(),
  batchId: z.string(),
  batch: z.string(),
  day: z.string(),
  fromMin: z.number(),
  toMin: z.number(),
  room: z.nullable(z.string()),
  trainerId: z.nullable(z.string()),
  trainer: z.nullable(z.string()),
  /** Where those meet who learn online. */
  link: z.nullable(z.string()),
  state: oneOf(meetingStates),
  /** Why it is cancelled. */
  note: z.string(),
  isMarked: z.boolean(),
})
export type Meeting = z.output<typeof meeting>
export const holiday = z.object({ day: z.string(), name: z.string() })
export type Holiday = z.output<typeof holiday>

export const weekQuery = z.object({
  /** Any day of the week; this week unless said. */
  day: z.optional(day),
})
export const officeWeekQuery = z.extend(weekQuery, {
  batchId: z.optional(id),
  roomId: z.optional(id),
  trainerId: z.optional(id),
})
export const week = reply({
  /** Its Monday. */
  monday: z.string(),
  meetings: z.array(meeting),
  holidays: z.array(holiday),
})
export type Week = z.output<typeof week>
/** The class that comes next or goes on now; null: none is planned. */
export const nextClass = reply({
  meeting: z.nullable(meeting),
  /** The caller's own, by the code or by the trainer's hand; null: none yet. */
  mark: z.nullable(oneOf(marks)),
  /** The names of those whom a question in that batch reaches; where none is planned, in any of one's own. */
  trainers: z.array(z.string()),
})

const timesMarked = z.object({
  present: z.number(),
  absent: z.number(),
  late: z.number(),
  excused: z.number(),
})
/** How often somebody came, since they joined: holidays, cancelled classes and what they were excused from do not count. */
export const standing = {
  attended: z.number(),
  counted: z.number(),
  marks: timesMarked,
  /** Whole, never rounded up; null while no class counts. */
  percent: z.nullable(z.number()),
  /** What they reach by coming to every class that is still planned. */
  best: z.nullable(z.number()),
  coming: z.number(),
  /** Under the limit, or away three times running. */
  isLow: z.boolean(),
}
/** Of everything that the caller learns in a batch now. */
export const ownAttendance = reply({
  enrolments: z.array(
    z.object({
      enrolmentId: z.string(),
      batchId: z.string(),
      batch: z.string(),
      programme: z.string(),
      ...standing,
    }),
  ),
})

/** Since when there is a link for one's calendar; null: there is none. */
export const calendarFeed = reply({ madeAt: z.nullable(moment) })
/** The link is told this once: only a hash of it is kept. */
export const madeFeed = reply({ url: z.string() })

const named = z.object({ id: z.string(), name: z.string() })
export const officeWeek = z.extend(week, {
  /** What it can be narrowed by. */
  batches: z.array(z.extend(named, { group: oneOf(groupNames) })),
  rooms: z.array(named),
  trainers: z.array(named),
  /** Classes of the seven days to come that nobody teaches, in all batches; 0 where the institute has no trainers. */
  withoutTrainer: z.number(),
  /** Such classes of this week. */
  withoutTrainerIds: z.array(z.string()),
})
export type OfficeWeek = z.output<typeof officeWeek>

export const batchQuery = z.object({ batchId: id })
/** Told are those who have a class within 36 hours that changes, unless they are not to be. */
const tellNear = z._default(flag, true)
export const plannedBatch = z.object({ batchId: id, sendEmails: tellNear })
export const batchMeetings = reply({
  meetings: z.array(meeting),
  trainers: z.array(named),
  rooms: z.array(named),
})
export const planPreview = reply({
  /** All that stand afterwards, from now on. */
  meetings: z.number(),
  added: z.array(z.object({ day: z.string(), fromMin: z.number(), toMin: z.number() })),
  removed: z.number(),
  byHand: z.number(),
  leftOut: z.array(holiday),
  /** How many teach the batch: of several nobody knows yet who holds which class. */
  trainers: z.number(),
  /** What stands in the way; null: nothing. */
  clash: z.nullable(z.string()),
})

const placed = {
  day,
  fromMin: minute,
  toMin: minute,
  /** By its name: one that is not there yet is added. */
  room: z.nullable(text(60, roomNameTooLong)),
  trainerId: z.nullable(id),
  sendEmails: z._default(flag, false),
}
export const addedMeeting = z.object({ batchId: id, ...placed })
export const changedMeeting = z.object({ id, ...placed })
export const cancelledMeeting = z.object({ id, reason: text(200), sendEmails: z._default(flag, false) })

export const holidayList = reply({ holidays: z.array(holiday) })
export const addedHolidays = z.object({
  holidays: z
    .array(z.object({ day, name: text(80) }), 'must be a list of days')
    .check(z.minLength(1, 'must have at least one'), z.maxLength(60, 'takes at most 60 days')),
  sendEmails: tellNear,
})
export const holidaysAdded = reply({ cancelled: z.number() })
export const removedHoliday = z.object({ day, sendEmails: tellNear })
