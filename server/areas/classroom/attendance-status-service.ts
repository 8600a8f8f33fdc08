import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Day, dayOf, timeOf } from '#contract/calendar.ts'
import {
  type Attendance,
  bestPercent,
  countAttendance,
  type Mark,
  marks,
  percentOf,
  type Warning,
  warningOf,
} from '#contract/classroom/attendance.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** How somebody stands, computed from their marks whenever it is asked for. */
export interface AttendanceStanding {
  attended: number
  counted: number
  /** How often each mark was given. */
  marks: Record<Mark, number>
  /** Null while no class counts. */
  percent: number | null
  /** What they reach by coming to every class that is still planned. */
  best: number | null
  coming: number
  /** With the class at which it came to that. */
  warning: (Warning & { meeting: Given }) | null
}

/** With the classes of a year each, no more than SQLite reads in one turn of the thread. */
const idsAtOnce = 20
const standingsAtOnce = 100

/** Of these enrolments, by their ids; `batchIds`: in which batch each learns, for the classes to come. */
export async function mapStandings(
  db: Db,
  enrolments: { id: string; batchId: string | null }[],
  now: Date,
): Promise<Map<string, AttendanceStanding>> {
  const given = await listGiven(
    db,
    enrolments.map(({ id }) => id),
  )
  const coming = await countComing(
    db,
    enrolments.flatMap(({ batchId }) => batchId ?? []),
    now,
  )
  const standings = new Map<string, AttendanceStanding>()
  for (const [at, { id, batchId }] of enrolments.entries()) {
    // Others come in between.
    if (at % standingsAtOnce === 0) await nextTurn()
    standings.set(id, standingOf(given.get(id) ?? [], coming.get(batchId ?? '') ?? 0))
  }
  return standings
}

/** Of what somebody learns in one batch the enrolment that counts for them there: the one with the most classes. */
export function pickOfBatch<T extends { id: string; personId: string; batchId: string }>(
  enrolments: T[],
  standings: Map<string, { counted: number }>,
): T[] {
  const countedOf = ({ id }: T) => standings.get(id)?.counted ?? 0
  const picked = new Map<string, T>()
  for (const one of enrolments) {
    const key = `${one.personId} ${one.batchId}`
    const known = picked.get(key)
    const isMore = !known || countedOf(one) > countedOf(known)
    if (isMore || (countedOf(one) === countedOf(known) && one.id < known.id)) picked.set(key, one)
  }
  return [...picked.values()]
}

/** How often they came, of each of these enrolments. */
export async function mapAttendance(db: Db, ids: string[]): Promise<Map<string, Attendance>> {
  const given = await listGiven(db, ids)
  return new Map(ids.map((id) => [id, countAttendance(marksOf(given.get(id)))]))
}

function standingOf(given: Given[], coming: number): AttendanceStanding {
  const inOrder = marksOf(given)
  const warning = warningOf(inOrder)
  const meeting = warning && given[warning.at]
  const attendance = countAttendance(inOrder)
  const byMark = marks.map((mark) => [mark, inOrder.filter((one) => one === mark).length])
  return {
    ...attendance,
    marks: Object.fromEntries(byMark) as Record<Mark, number>,
    percent: percentOf(attendance),
    best: bestPercent(attendance, coming),
    coming,
    warning: warning && meeting ? { ...warning, meeting } : null,
  }
}

export function presentStanding({ warning, ...standing }: AttendanceStanding) {
  return { ...standing, isLow: warning !== null }
}

/** A mark, when it reached us, and its class. */
export interface Given {
  mark: Mark
  at: string
  meetingId: string
  day: Day
  fromMin: number
}

function marksOf(given: Given[] = []): Mark[] {
  return given.map(({ mark }) => mark)
}

/** The marks of each enrolment in the order of the classes, of whichever batch they were in. */
export async function listGiven(db: Db, ids: string[]): Promise<Map<string, Given[]>> {
  const given = new Map<string, Given[]>()
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const rows = await db
      .selectFrom('attendance')
      .innerJoin('meetings', 'meetings.id', 'attendance.meeting_id')
      .where('attendance.enrolment_id', 'in', ids.slice(at, at + idsAtOnce))
      .where('meetings.state', '=', 'planned')
      // Who has checked in to a class whose attendance nobody saved has no more than who did not.
      .where('meetings.marked_at', 'is not', null)
      .orderBy('meetings.day')
      .orderBy('meetings.from_min')
      .select(['attendance.enrolment_id as id', 'attendance.mark', 'attendance.marked_at as at'])
      .select(['meetings.id as meetingId', 'meetings.day', 'meetings.from_min as fromMin'])
      .execute()
    for (const { id, ...one } of rows) {
      const known = given.get(id)
      if (known) known.push(one)
      else given.set(id, [one])
    }
  }
  return given
}

/** The day of the last class that is planned in each batch. */
export async function mapLastClasses(db: Db, batchIds: string[]): Promise<Map<string, Day>> {
  const ids = [...new Set(batchIds)]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('meetings')
    .where('batch_id', 'in', ids)
    .where('state', '=', 'planned')
    .groupBy('batch_id')
    .select((eb) => ['batch_id as batchId', eb.fn.max('day').as('day')])
    .execute()
  return new Map(rows.map(({ batchId, day }) => [batchId, day]))
}

/** How many classes each batch still has, without those that are marked. */
async function countComing(db: Db, batchIds: string[], now: Date): Promise<Map<string, number>> {
  const ids = [...new Set(batchIds)]
  if (ids.length === 0) return new Map()
  const today: Day = dayOf(now)
  const { hours, minutes } = timeOf(now)
  const rows = await db
    .selectFrom('meetings')
    .where('batch_id', 'in', ids)
    .where('state', '=', 'planned')
    .where('marked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('day', '>', today),
        eb.and([eb('day', '=', today), eb('to_min', '>', hours * 60 + minutes)]),
      ]),
    )
    .groupBy('batch_id')
    .select((eb) => ['batch_id as batchId', eb.fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ batchId, count }) => [batchId, Number(count)]))
}
