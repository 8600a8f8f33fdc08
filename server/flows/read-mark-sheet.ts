import type { MarkSheet } from '#contract/classroom/assignment-calls.ts'
import { mapBestTests } from '#server/areas/certificates/completion-service.ts'
import { latestKey, listAssignments, mapLatestWorks } from '#server/areas/classroom/assignment-service.ts'
import { standingOf } from '#server/areas/classroom/hand-in-service.ts'
import { listPeopleOfSheet } from '#server/areas/classroom/sheet-service.ts'
import { mapStandings, presentStanding } from '#server/areas/classroom/standing-service.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** How everybody in a batch stands: its assignments and classes, and the best test of each, as they see it themselves. */
export async function readMarkSheet(
  db: Db,
  batchId: string,
  now: Date,
): Promise<Pick<MarkSheet, 'assignments' | 'people'>> {
  const people = await listPeopleOfSheet(db, batchId)
  const tests = await mapBestTests(db, people)
  const assignments = (await listAssignments(db, batchId)).filter(({ isDraft }) => !isDraft).reverse()
  const latest = await mapLatestWorks(
    db,
    assignments.map(({ id }) => id),
  )
  const standings = await mapStandings(
    db,
    people.map(({ enrolmentId: id }) => ({ id, batchId })),
    now,
  )
  return {
    assignments: assignments.map(({ id, title, dueAt, maxMarks, counts }) => ({
      id,
      title,
      dueAt,
      maxMarks,
      counts,
    })),
    people: people.flatMap(({ enrolmentId, personId, name, status }) => {
      const standing = standings.get(enrolmentId)
      if (!standing) return []
      const batchIds = status === 'active' ? [batchId] : []
      const works = assignments.map((assignment) => {
        const last = latest.get(latestKey(assignment.id, personId))
        // Who has completed has nothing to do any more.
        if (!last && status !== 'active') return null
        const { status: own, marks } = standingOf(assignment, last, batchIds, now)
        return { status: own, marks }
      })
      const best = tests.get(enrolmentId)
      const test = best ? { score: best.score, total: best.total } : null
      const { attended, counted, percent, isLow } = presentStanding(standing)
      return [{ enrolmentId, personId, name, works, test, attended, counted, percent, isLow }]
    }),
  }
}
