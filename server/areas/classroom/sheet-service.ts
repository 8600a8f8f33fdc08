import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Month, weekdayOf } from '#contract/calendar.ts'
import type { Mark } from '#contract/classroom/attendance.ts'
import { listLearningEnrolments } from '#server/areas/batches/placement-service.ts'
import { findBatchDates } from '#server/areas/batches/schedule-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { mapStandings, pickOfBatch, presentStanding } from './attendance-status-service.ts'
import { listHolidays, listOfMonth, type MeetingRow, presentMeeting } from './meetings.ts'

/** One month of a batch: its classes, who came to each, and how everybody stands. */
export async function readSheet(db: Db, batchId: string, month: Month, now: Date) {
  const meetings = await listOfMonth(db, batchId, month)
  const marks = await listMarksOf(
    db,
    // Who has checked in stands on the sheet when the attendance is saved, as the shares count it.
    meetings.filter(({ markedAt }) => markedAt !== null).map(({ id }) => id),
  )
  const people = await listPeopleOfSheet(db, batchId, now)
  const gone = await listGone(db, batchId, { marks, people }, now)
  // Who is here by something else stands on the sheet once, with all that they were marked for.
  const isHere = new Set(people.map(({ personId }) => personId))
  const all = [
    ...people.map((one) => ({ ...one, gone: null })),
    ...gone.filter(({ personId }) => !isHere.has(personId)),
  ]
  const personOf = new Map(
    [...people, ...gone].flatMap(({ personId, enrolmentIds }) => enrolmentIds.map((id) => [id, personId])),
  )
  await nextTurn()
  const given = new Map<string, Record<string, Mark>>()
  const counts = new Map<string, { attended: number; marked: number }>()
  for (const { meetingId, enrolmentId, mark } of marks) {
    // Who was removed has no name any more, and is counted all the same.
    const personId = personOf.get(enrolmentId) ?? enrolmentId
    const own = given.get(personId) ?? {}
    given.set(personId, own)
    // Whoever learns two things in the batch is marked for both.
    if (own[meetingId]) continue
    own[meetingId] = mark
    const { attended, marked } = counts.get(meetingId) ?? { attended: 0, marked: 0 }
    const came = mark === 'present' || mark === 'late' ? 1 : 0
    counts.set(meetingId, { attended: attended + came, marked: marked + 1 })
  }
  await nextTurn()
  return {
    month,
    meetings: meetings.map((meeting) => ({
      ...presentMeeting(meeting),
      ...(counts.get(meeting.id) ?? { attended: 0, marked: 0 }),
    })),
    holidays: await listMissed(db, batchId, month, meetings),
    people: all.map(({ enrolmentId, personId, name, standing, gone }) => ({
      enrolmentId,
      personId,
      name,
      gone,
      given: given.get(personId) ?? {},
      ...presentStanding(standing),
    })),
  }
}

/** The holidays that fall on days on which the batch meets; on others nothing is missed, nor before it starts or after it ends. */
async function listMissed(db: Db, batchId: string, month: Month, meetings: MeetingRow[]) {
  const { startsOn, endsOn, slots } = await findBatchDates(db, batchId)
  const days = new Set(meetings.map(({ day }) => day))
  const weekdays = new Set([...slots.map(({ weekday }) => weekday), ...[...days].map(weekdayOf)])
  const holidays = await listHolidays(db, `${month}-01`, `${month}-31`)
  return holidays.filter(({ day }) => {
    const isWithin = (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn)
    return days.has(day) || (isWithin && weekdays.has(weekdayOf(day)))
  })
}

/** How somebody stands in each batch where they learn now, with all that they learn there. */
export async function listStandingsOf(db: Db, personId: string, now: Date) {
  const enrolments = await listLearningEnrolments(db, personId)
  const standings = await mapStandings(db, enrolments, now)
  const own = enrolments.map((enrolment) => ({ ...enrolment, personId }))
  return pickOfBatch(own, standings).flatMap(({ id, batchId, batch }) => {
    const standing = standings.get(id)
    if (!standing) return []
    const programmes = own.filter((one) => one.batchId === batchId).map(({ programme }) => programme)
    const enrolment = { enrolmentId: id, batchId, batch, programme: programmes.join(', ') }
    return [{ ...enrolment, ...presentStanding(standing) }]
  })
}

/** Of so many classes at once, of a few hundred people each, so that others come in between. */
const meetingsAtOnce = 10

async function listMarksOf(db: Db, meetingIds: string[]) {
  const all: { meetingId: string; enrolmentId: string; mark: Mark }[] = []
  for (let at = 0; at < meetingIds.length; at += meetingsAtOnce) {
    const some = await db
      .selectFrom('attendance')
      .where('meeting_id', 'in', meetingIds.slice(at, at + meetingsAtOnce))
      .select(['meeting_id as meetingId', 'enrolment_id as enrolmentId', 'mark'])
      .execute()
    for (const one of some) all.push(one)
  }
  return all
}

/** Who learns in the batch or has completed there, each once and as they see it themselves, in the order of their names. */
export async function listPeopleOfSheet(db: Db, batchId: string, now: Date) {
  const rows = await named(db)
    .where('enrolments.batch_id', '=', batchId)
    .where((eb) =>
      eb.or([eb('enrolments.status', '=', 'active'), eb('enrolments.ended_as', '=', 'completed')]),
    )
    .execute()
  const isLearning = new Set(rows.filter(({ status }) => status === 'active').map(({ personId }) => personId))
  return onceEach(db, rows, batchId, now, ({ personId, status }) => {
    // What they learn now goes before what they have completed.
    return status === 'active' || !isLearning.has(personId)
  })
}

type Named = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number]

async function onceEach(
  db: Db,
  rows: Named[],
  batchId: string,
  now: Date,
  counts: (row: Named) => boolean = () => true,
) {
  const own = rows.map((row) => ({ ...row, id: row.enrolmentId, batchId }))
  const standings = await mapStandings(db, own, now)
  const ofPerson = new Map<string, Named[]>()
  for (const row of rows) ofPerson.set(row.personId, [...(ofPerson.get(row.personId) ?? []), row])
  await nextTurn()
  return pickOfBatch(own.filter(counts), standings).flatMap(({ id: _id, batchId: _batchId, ...one }) => {
    const standing = standings.get(one.enrolmentId)
    const all = ofPerson.get(one.personId) ?? []
    return standing
      ? [{ ...one, all, enrolmentIds: all.map(({ enrolmentId }) => enrolmentId), standing }]
      : []
  })
}

function named(db: Db) {
  return db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .orderBy('people.name_key')
    .orderBy('people.id')
    .orderBy('enrolments.id')
    .select(['enrolments.id as enrolmentId', 'people.id as personId', 'people.name'])
    .select(['enrolments.status', 'enrolments.created_at as createdAt', 'enrolments.decided_at as decidedAt'])
    .select('enrolments.batch_id as placedIn')
}

interface Known {
  marks: { enrolmentId: string }[]
  people: { enrolmentIds: string[] }[]
}

/** Who was marked and is in the batch no longer, by whatever they learned there. */
async function listGone(db: Db, batchId: string, { marks, people }: Known, now: Date) {
  const known = new Set(people.flatMap(({ enrolmentIds }) => enrolmentIds))
  const ids = [...new Set(marks.map(({ enrolmentId }) => enrolmentId))].filter((id) => !known.has(id))
  if (ids.length === 0) return []
  const rows = await named(db).where('enrolments.id', 'in', ids).execute()
  const gone = await onceEach(db, rows, batchId, now)
  return gone.map((one) => ({
    ...one,
    gone: one.placedIn === batchId ? ('left' as const) : ('moved' as const),
    // What this batch still holds is nothing to them, and nobody is to be warned.
    standing: { ...one.standing, coming: 0, best: one.standing.percent, warning: null },
  }))
}
