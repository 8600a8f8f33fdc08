import * as z from 'zod/mini'
import { waysToEnd } from '../admissions/ways-to-end.ts'
import { reply } from '../call.ts'
import { addAnyway, flag, group, id, minute, next, oneOf, pageQuery, phoneShown, text } from '../fields.ts'
import { batchStatuses } from './schedule.ts'
import { roomNameTooLong, seatsOutside, weekdayOutside } from './texts.ts'

/** May be missing, so that the rule can say so. */
export const batchName = z._default(text(80), '')

const givenBatch = {
  name: batchName,
  programmeIds: z._default(
    z.array(id, 'must be a list of ids').check(z.maxLength(100, 'takes at most 100 ids')),
    [],
  ),
}
export const addedBatch = z.object({ group, ...givenBatch })
export const editedBatch = z.object({ id, ...givenBatch })
/** The enrolment of one person in one programme moves to another batch of the group. */
export const movedEnrolment = z.object({ enrolmentId: id, batchId: id, addAnyway })

/** A batch without its people, for choosing one: as short with very many people as with few. */
const batchOption = z.object({
  id: z.string(),
  name: z.string(),
  group,
  programmeIds: z.array(z.string()),
})
export type BatchOption = z.output<typeof batchOption>
export const batchOptionList = reply({ batches: z.array(batchOption) })

export const slot = z.object({ weekday: z.number(), fromMin: z.number(), toMin: z.number() })
/** When it begins and ends, by the week; null or empty where it is not said. */
const dates = {
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  /** By the clock, from the dates alone. */
  status: z.nullable(oneOf(batchStatuses)),
  slots: z.array(slot),
  seats: z.nullable(z.number()),
}

/** A batch with the number of its people, who are read page by page. */
export const batchCard = z.extend(batchOption, {
  /** Their names, in the order of their ids. */
  programmes: z.array(z.string()),
  people: z.number(),
  ...dates,
})
export type BatchCard = z.output<typeof batchCard>
export const batchCardList = reply({ batches: z.array(batchCard) })

const named = z.object({ id: z.string(), name: z.string() })
/** One batch with all that is known of it, and what the office chooses from when it changes that. */
export const batchPage = reply({
  batch: z.extend(batchCard, {
    /** Accepted; `people` counts also who still waits. */
    accepted: z.number(),
    completed: z.number(),
    room: z.nullable(z.string()),
    link: z.nullable(z.string()),
    trainers: z.array(named),
  }),
  /** Who may teach. */
  staff: z.array(named),
  rooms: z.array(named),
})
export type BatchPage = z.output<typeof batchPage>

/** All of it at once; what is null or empty is not said. Whether it fits together is for the rules to say. */
export const batchSchedule = z.object({
  id,
  startsOn: z.nullable(text(10)),
  endsOn: z.nullable(text(10)),
  slots: z
    .array(
      z.object({
        weekday: z.number(weekdayOutside),
        fromMin: minute,
        toMin: minute,
      }),
      'must be a list of times',
    )
    .check(z.maxLength(28, 'takes at most 28 times')),
  seats: z.nullable(z.number(seatsOutside)),
  /** By its name: one that is not there yet is added. */
  room: z.nullable(text(60, roomNameTooLong)),
  link: z.nullable(text(500)),
  trainerIds: z.array(id, 'must be a list of ids').check(z.maxLength(20, 'takes at most 20 ids')),
  /** The yes to due dates that move with the first day. */
  moveDues: z._default(flag, false),
  /** They stay as they are. */
  keepDues: z._default(flag, false),
})
export type BatchSchedule = z.output<typeof batchSchedule>

export const finishedAtOnce = 200
export const finishedBatch = z.object({
  id,
  /** The last day. */
  on: text(10),
  /** Who has completed; everybody else stays enrolled. */
  enrolmentIds: z
    .array(id, 'must be a list of ids')
    .check(z.maxLength(finishedAtOnce, `takes at most ${finishedAtOnce} ids`)),
  sendEmails: z._default(flag, false),
})
export const finishReply = reply({ completed: z.number() })

export const membersQuery = z.object({
  batchId: id,
  cursor: pageQuery.cursor,
  limit: pageQuery.limit,
  /** Also those who have completed or left. */
  withEnded: z.optional(flag),
})
const batchMember = z.object({
  personId: z.string(),
  enrolmentId: z.string(),
  name: z.string(),
  /** The person's own group. */
  group,
  phone: phoneShown,
  email: z.string(),
  programmeId: z.string(),
  programme: z.string(),
  /** Only those who are accepted can be moved. */
  isAccepted: z.boolean(),
  /** How and when it ended, where ended ones were asked for. */
  endedAs: z.optional(z.nullable(oneOf(waysToEnd))),
  endedOn: z.optional(z.nullable(z.string())),
})
export type BatchMember = z.output<typeof batchMember>
export const batchMemberList = reply({ members: z.array(batchMember), next })

export const renamedRoom = z.object({ id, name: text(60) })
