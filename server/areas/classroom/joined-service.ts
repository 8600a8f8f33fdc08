import { type Day, dayOf } from '#contract/calendar.ts'
import type { Db } from '#server/platform/db/engine.ts'

interface Placed {
  created_at: string
  decided_at: string | null
  placed_on: string | null
}

/** Since which day somebody is in their batch. */
export function joinedOn({ created_at, decided_at, placed_on }: Placed): Day {
  const accepted = dayOf(decided_at ?? created_at)
  return placed_on && placed_on > accepted ? placed_on : accepted
}

export function joinedKey(personId: string, batchId: string): string {
  return `${personId} ${batchId}`
}

const idsAtOnce = 500

/** Since when these people are in their batches, with the first of what they learn or have completed there, by `joinedKey`. */
export async function mapJoined(db: Db, personIds: string[]): Promise<Map<string, Day>> {
  const ids = [...new Set(personIds)]
  const joined = new Map<string, Day>()
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const rows = await db
      .selectFrom('enrolments')
      .where('person_id', 'in', ids.slice(at, at + idsAtOnce))
      .where('batch_id', 'is not', null)
      .where((eb) => eb.or([eb('status', '=', 'active'), eb('ended_as', '=', 'completed')]))
      .select(['person_id', 'batch_id', 'created_at', 'decided_at', 'placed_on'])
      .execute()
    for (const row of rows) {
      const key = joinedKey(row.person_id ?? '', row.batch_id ?? '')
      const day = joinedOn(row)
      const known = joined.get(key)
      if (!known || day < known) joined.set(key, day)
    }
    for (const { personId, batchId, day } of await listFirstMarks(db, ids.slice(at, at + idsAtOnce))) {
      const key = joinedKey(personId, batchId)
      const known = joined.get(key)
      if (known && day < known) joined.set(key, day)
    }
  }
  return joined
}

/** Who was moved away and came back was in the batch when they were first marked. */
async function listFirstMarks(db: Db, personIds: string[]) {
  const rows = await db
    .selectFrom('attendance')
    .innerJoin('enrolments', 'enrolments.id', 'attendance.enrolment_id')
    .innerJoin('meetings', 'meetings.id', 'attendance.meeting_id')
    .where('enrolments.person_id', 'in', personIds)
    .groupBy(['enrolments.person_id', 'meetings.batch_id'])
    .select(['enrolments.person_id', 'meetings.batch_id as batchId'])
    .select((eb) => eb.fn.min('meetings.day').as('day'))
    .execute()
  return rows.map(({ person_id, ...row }) => ({ ...row, personId: person_id ?? '' }))
}

/** Whether nothing was taken for it any more when somebody came: it is no work of theirs. */
export function isBefore(
  { dueAt, lateUntil }: { dueAt: string; lateUntil: string | null },
  joined: Day | undefined,
): boolean {
  return joined !== undefined && dayOf(lateUntil ?? dueAt) < joined
}
