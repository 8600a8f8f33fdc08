import type { Work } from '#contract/classroom/assignment-calls.ts'
import { isLateWork } from '#contract/classroom/assignments.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type AssignmentRow, marksOf } from './assignment-service.ts'

interface WorkQuery {
  assignmentIds: string[]
  personId?: string
}

/** What was handed in, the latest first, with its files. */
export async function listWorks(db: Db, { assignmentIds, personId }: WorkQuery) {
  if (assignmentIds.length === 0) return []
  let query = db
    .selectFrom('hand_ins')
    .leftJoin('staff', 'staff.id', 'hand_ins.returned_by_id')
    .where('assignment_id', 'in', assignmentIds)
  if (personId) query = query.where('person_id', '=', personId)
  const rows = await query
    .orderBy('number', 'desc')
    .orderBy('hand_ins.id')
    .selectAll('hand_ins')
    .select((eb) => eb.fn.coalesce('staff.name', 'returned_by_name').as('returnedBy'))
    .execute()
  const files = await listFiles(db, { assignmentIds, personId })
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }))
}

export type WorkRow = Awaited<ReturnType<typeof listWorks>>[number]

async function listFiles(db: Db, { assignmentIds, personId }: WorkQuery) {
  let query = db
    .selectFrom('hand_in_files')
    .innerJoin('class_files', 'class_files.id', 'hand_in_files.file_id')
    .where('assignment_id', 'in', assignmentIds)
  if (personId) query = query.where('person_id', '=', personId)
  const rows = await query
    .orderBy('position')
    .select(['hand_in_id as workId', 'class_files.id', 'name', 'bytes'])
    .execute()
  const byWork = new Map<string, Work['files']>()
  for (const { workId, id, name, bytes } of rows) {
    if (workId === null) continue
    byWork.set(workId, [...(byWork.get(workId) ?? []), { id, name, bytes: Number(bytes) }])
  }
  return byWork
}

/** Of one person, the latest first; to the learner nothing says how it was returned before it is released. */
export function presentWorks(rows: WorkRow[], assignment: AssignmentRow, isForLearner: boolean): Work[] {
  return rows.map((row, at) => {
    const isReleased = row.released_at !== null
    const isShown = row.returned_at !== null && (isReleased || !isForLearner)
    const before = rows[at + 1]
    return {
      id: row.id,
      number: row.number,
      text: row.body,
      link: row.link,
      files: row.files,
      at: row.handed_at,
      isLate: isLateWork(assignment, row.handed_at, before?.again === 1 && before.released_at !== null),
      returned: isShown
        ? {
            marks: marksOf(row.marks_centi),
            comment: row.comment,
            again: row.again === 1,
            by: row.returnedBy,
            isReleased,
          }
        : null,
    }
  })
}
