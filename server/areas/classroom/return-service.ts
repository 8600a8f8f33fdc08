import { marksWords, readMarks } from '#contract/classroom/assignments.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { notification, notifyAll } from '#server/platform/mail/notifications.ts'
import { type AssignmentRow, marksOf, requireAssignment } from './assignment-service.ts'
import { isBefore, joinedKey, mapJoined } from './joined-service.ts'
import { listWorks, presentWorks } from './works.ts'

/** Everybody who learns in the batch, but for who came when it had closed, or has handed in, by name. */
export async function listPeopleWithWork(
  db: Db,
  assignment: AssignmentRow,
  learners: { personId: string; name: string }[],
) {
  const works = await listWorks(db, { assignmentIds: [assignment.id] })
  const joined = await mapJoined(
    db,
    learners.map(({ personId }) => personId),
  )
  const handedIn = new Set(works.map(({ person_id }) => person_id))
  const theirs = learners.filter(({ personId }) => {
    const since = joined.get(joinedKey(personId, assignment.batchId))
    return handedIn.has(personId) || !isBefore(assignment, since)
  })
  const learning = new Map(theirs.map(({ personId, name }) => [personId, name]))
  const gone = [...handedIn].filter((id) => !learning.has(id))
  const left =
    gone.length === 0
      ? []
      : await db.selectFrom('people').where('id', 'in', gone).select(['id', 'name']).execute()
  const names = new Map([...learning, ...left.map(({ id, name }) => [id, name] as const)])
  return [...names]
    .map(([personId, name]) => {
      const own = works.filter(({ person_id }) => person_id === personId)
      return {
        personId,
        name,
        isLearning: learning.has(personId),
        works: presentWorks(own, assignment, false),
      }
    })
    .sort(
      (one, other) => one.name.localeCompare(other.name, 'en') || one.personId.localeCompare(other.personId),
    )
}

export async function requireWork(db: Db, id: string) {
  const work = await db.selectFrom('hand_ins').where('id', '=', id).selectAll().executeTakeFirst()
  const assignment = work && (await requireAssignment(db, work.assignment_id))
  if (!work || !assignment) throw new Refusal(messages.noSuchWork)
  return { work, assignment }
}

interface Return {
  marks: string
  comment: string
  again: boolean
}

/** The latest work alone: what somebody has replaced meanwhile is looked at anew. */
export async function returnWork(
  tx: Db,
  { work, assignment }: Awaited<ReturnType<typeof requireWork>>,
  { marks, comment, again }: Return,
  by: { id: string; name: string },
  now: Date,
): Promise<Returned> {
  const newer = await tx
    .selectFrom('hand_ins')
    .where('assignment_id', '=', work.assignment_id)
    .where('person_id', '=', work.person_id)
    .where('number', '>', work.number)
    .select('id')
    .executeTakeFirst()
  if (newer) throw new Refusal(messages.newerWork)
  const marksCenti = readGiven(marks, assignment.maxCenti)
  const before = { marksCenti: work.marks_centi, comment: work.comment, again: work.again }
  const after = { marksCenti, comment, again: again ? 1 : 0 } as const
  await tx
    .updateTable('hand_ins')
    .set({
      marks_centi: marksCenti,
      comment,
      again: after.again,
      returned_at: now.toISOString(),
      returned_by_name: by.name,
      returned_by_id: by.id,
    })
    .where('id', '=', work.id)
    .execute()
  return {
    before: work.returned_at === null ? null : saidOf(before, assignment),
    after: saidOf(after, assignment),
    isChanged: JSON.stringify(before) !== JSON.stringify(after),
    readNow: work.released_at === null ? [] : [{ id: work.id, personId: work.person_id, ...after }],
  }
}

interface Returned {
  /** In words; null: it was not returned before. */
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  /** Other than it was returned before, or for the first time. */
  isChanged: boolean
  /** What the learner reads already. */
  readNow: Awaited<ReturnType<typeof releaseWorks>>
}

type Given = Pick<Awaited<ReturnType<typeof releaseWorks>>[number], 'marksCenti' | 'comment' | 'again'>

function saidOf({ marksCenti, comment, again }: Given, { title, maxMarks }: AssignmentRow) {
  const marks = marksCenti === null ? null : marksWords(marksOf(marksCenti), maxMarks)
  return { title, marks, comment, isToDoAgain: again === 1 }
}

function readGiven(typed: string, maxCenti: number | null): number | null {
  if (typed === '') return null
  if (maxCenti === null) throw new Refusal(messages.marksNotAsked, { field: 'marks' })
  const centi = readMarks(typed)
  if (centi === null || centi > maxCenti) throw Refusal.of('marksWrong', [maxCenti / 100], { field: 'marks' })
  return centi
}

/** Lets the learners read what was returned; of one work, or of all. Answers which. */
export async function releaseWorks(tx: Db, { id }: AssignmentRow, workId: string | null, now: Date) {
  let query = tx
    .updateTable('hand_ins')
    .set({ released_at: now.toISOString() })
    .where('assignment_id', '=', id)
    .where('returned_at', 'is not', null)
    .where('released_at', 'is', null)
  if (workId) query = query.where('id', '=', workId)
  return query
    .returning(['id', 'person_id as personId', 'marks_centi as marksCenti', 'comment', 'again'])
    .execute()
}

/** Once for each work, and again when what they read already was changed. */
export async function tellOfReturned(
  tx: Db,
  { title, batch, maxCenti }: AssignmentRow,
  released: Awaited<ReturnType<typeof releaseWorks>>,
  now: Date,
  isChanged = false,
): Promise<void> {
  if (released.length === 0) return
  const people = await tx
    .selectFrom('people')
    .where('id', 'in', [...new Set(released.map(({ personId }) => personId))])
    .select(['id', 'name', 'email'])
    .execute()
  const byId = new Map(people.map((person) => [person.id, person]))
  const told = released.flatMap(({ id, personId, marksCenti, comment, again }) => {
    const person = byId.get(personId)
    if (!person) return []
    const { name, email: to } = person
    const marks = marksCenti === null ? null : { centi: marksCenti, maxCenti }
    const said = { name, title, batch, marks, comment, isAgain: again === 1, isChanged }
    const event = isChanged ? `${id} ${now.toISOString()}` : id
    return notification('workReturned', event, { to, personId }, said, { isBulk: true })
  })
  await notifyAll(tx, told, now)
}

/** In which batch a file was handed in; null: it is none of that kind. */
export async function findBatchOfFile(db: Db, fileId: string): Promise<string | null> {
  const row = await db
    .selectFrom('hand_in_files')
    .innerJoin('assignments', 'assignments.id', 'hand_in_files.assignment_id')
    .where('file_id', '=', fileId)
    .where('hand_in_id', 'is not', null)
    .select('batch_id')
    .executeTakeFirst()
  return row?.batch_id ?? null
}
