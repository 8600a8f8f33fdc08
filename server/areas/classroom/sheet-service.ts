import type { Month } from '#contract/calendar.ts'
import type { Mark } from '#contract/classroom/attendance.ts'
import { listLearningEnrolments } from '#server/areas/batches/placement-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { listHolidays, listOfMonth, presentMeeting } from './meetings.ts'
import { mapStandings, pickOfBatch, presentStanding } from './standing-service.ts'

/** One month of a batch: its classes, who came to each, and how everybody stands. */
export async function readSheet(db: Db, batchId: string, month: Month, now: Date) {
  const meetings = await listOfMonth(db, batchId, month)
  const marks = await listMarksOf(
    db,
    // Who has checked in stands on the sheet when the attendance is saved, as the shares count it.
    meetings.filter(({ markedAt }) => markedAt !== null).map(({ id }) => id),
  )
  const people = await listPeopleOfSheet(db, batchId)
  const standings = await mapStandings(
    db,
    people.map(({ enrolmentId: id }) => ({ id, batchId })),
    now,
  )
  const given = new Map<string, Record<string, Mark>>()
  const counts = new Map<string, { attended: number; marked: number }>()
  for (const { meetingId, enrolmentId, mark } of marks) {
    const own = given.get(enrolmentId) ?? {}
    own[meetingId] = mark
    given.set(enrolmentId, own)
    const { attended, marked } = counts.get(meetingId) ?? { attended: 0, marked: 0 }
    const came = mark === 'present' || mark === 'late' ? 1 : 0
    counts.set(meetingId, { attended: attended + came, marked: marked + 1 })
  }
  return {
    month,
    meetings: meetings.map((meeting) => ({
      ...presentMeeting(meeting),
      ...(counts.get(meeting.id) ?? { attended: 0, marked: 0 }),
    })),
    holidays: await listHolidays(db, `${month}-01`, `${month}-31`),
    people: people.flatMap(({ enrolmentId, personId, name }) => {
      const standing = standings.get(enrolmentId)
      return standing
        ? [{ enrolmentId, personId, name, given: given.get(enrolmentId) ?? {}, ...presentStanding(standing) }]
        : []
    }),
  }
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

/** Who learns in the batch or has completed there, each once; who left is not on the sheet. */
export async function listPeopleOfSheet(db: Db, batchId: string) {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .where('enrolments.batch_id', '=', batchId)
    .where((eb) =>
      eb.or([eb('enrolments.status', '=', 'active'), eb('enrolments.ended_as', '=', 'completed')]),
    )
    .orderBy('people.name_key')
    .orderBy('people.id')
    // What they learn now goes before what they have completed.
    .orderBy('enrolments.status')
    .orderBy('enrolments.id')
    .select(['enrolments.id as enrolmentId', 'people.id as personId', 'people.name'])
    .select(['enrolments.status', 'enrolments.created_at as createdAt', 'enrolments.decided_at as decidedAt'])
    .execute()
  const seen = new Set<string>()
  return rows.filter(({ personId }) => !seen.has(personId) && seen.add(personId))
}
