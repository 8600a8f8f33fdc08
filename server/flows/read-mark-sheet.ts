import type { MarkSheet } from '#contract/classroom/assignment-calls.ts'
import { mapBestTests } from '#server/areas/certificates/completion-service.ts'
import { latestKey, listAssignments, mapLatestWorks } from '#server/areas/classroom/assignment-service.ts'
import { presentStanding } from '#server/areas/classroom/attendance-status-service.ts'
import { standingOf } from '#server/areas/classroom/hand-in-service.ts'
import { isBefore, joinedKey, mapJoined } from '#server/areas/classroom/joined-service.ts'
import { listPeopleOfSheet } from '#server/areas/classroom/sheet-service.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** How everybody in a batch stands: its assignments and classes, and the best test of each, as they see it themselves. */
export async function readMarkSheet(
  db: Db,
  batchId: string,
  now: Date,
): Promise<Pick<MarkSheet, 'assignments' | 'people'>> {
  const people = await listPeopleOfSheet(db, batchId, now)
  const joined = await mapJoined(
    db,
    people.map(({ personId }) => personId),
  )
  const tests = await mapBestTests(
    db,
    people.flatMap(({ all }) => all),
  )
  const assignments = (await listAssignments(db, batchId)).filter(({ isDraft }) => !isDraft).reverse()
  const latest = await mapLatestWorks(
    db,
    assignments.map(({ id }) => id),
  )
  return {
    assignments: assignments.map(({ id, title, dueAt, maxMarks, counts }) => ({
      id,
      title,
      dueAt,
      maxMarks,
      counts,
    })),
    people: people.map(({ enrolmentId, enrolmentIds, personId, name, status, standing }) => {
      const batchIds = status === 'active' ? [batchId] : []
      const works = assignments.map((assignment) => {
        const last = latest.get(latestKey(assignment.id, personId))
        // Who has completed has nothing to do any more, and who came later nothing of before.
        const since = joined.get(joinedKey(personId, batchId))
        if (!last && (status !== 'active' || isBefore(assignment, since))) return null
        const { status: own, marks } = standingOf(assignment, last, batchIds, now)
        return { status: own, marks }
      })
      const [best] = enrolmentIds
        .flatMap((id) => tests.get(id) ?? [])
        .sort((one, other) => other.score / other.total - one.score / one.total)
      const test = best ? { score: best.score, total: best.total } : null
      const { attended, counted, percent, isLow } = presentStanding(standing)
      return { enrolmentId, personId, name, works, test, attended, counted, percent, isLow }
    }),
  }
}
