import type { OwnAssignment } from '#contract/classroom/assignment-calls.ts'
import { isToDo, ownStatusOf, takesWork } from '#contract/classroom/assignments.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { plannedMoment } from '#contract/short-dates.ts'
import { listLearningBatchIds } from '#server/areas/batches/placement-service.ts'
import { lockPeople } from '#server/areas/people/service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import {
  type AssignmentRow,
  asAssignment,
  assignmentsOf,
  type LatestWork,
  marksOf,
  requireAssignment,
} from './assignment-service.ts'
import { removeFileRow } from './class-files.ts'
import { isBefore, joinedKey, mapJoined } from './joined-service.ts'
import { requireWebLink } from './material-service.ts'
import { listWorks, presentWorks } from './works.ts'

const mostWorks = 20
/** Files that wait to be handed in: one hand-in names five, and a few may have been chosen in vain. */
const mostWaitingFiles = 10

/**
 * One's own: of the batches in which one learns, without what closed before one came, and whatever one has handed in, also
 * after leaving.
 */
async function listOwnRows(db: Db, personId: string, batchIds: string[]): Promise<AssignmentRow[]> {
  const rows = await assignmentsOf(db)
    .where('assignments.is_draft', '=', 0)
    .where((eb) =>
      eb.or([
        eb('assignments.id', 'in', (from) =>
          from.selectFrom('hand_ins').where('person_id', '=', personId).select('assignment_id'),
        ),
        ...(batchIds.length > 0
          ? [eb.and([eb('assignments.batch_id', 'in', batchIds), eb('batches.removed_at', 'is', null)])]
          : []),
      ]),
    )
    .orderBy('assignments.due_at')
    .orderBy('assignments.id')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('hand_ins')
            .whereRef('hand_ins.assignment_id', '=', 'assignments.id')
            .where('hand_ins.person_id', '=', personId)
            .select('hand_ins.id'),
        )
        .as('hasWork'),
    )
    .execute()
  const joined = await mapJoined(db, [personId])
  return rows
    .filter((row) => row.hasWork || !isBefore(row, joined.get(joinedKey(personId, row.batchId))))
    .map(({ hasWork: _hasWork, ...row }) => asAssignment(row))
}

/** How somebody stands with one of their assignments. */
export function standingOf(
  assignment: AssignmentRow,
  last: LatestWork | undefined,
  batchIds: string[],
  now: Date,
) {
  const latest = last ? { isReleased: last.released_at !== null, again: last.again === 1 } : null
  const isLearning = assignment.batchRemovedAt === null && batchIds.includes(assignment.batchId)
  return {
    status: ownStatusOf(assignment, latest, now.toISOString()),
    canHandIn: isLearning && takesWork(assignment, latest, now.toISOString()),
    marks: last && last.released_at !== null ? marksOf(last.marks_centi) : null,
    returnedAt: last?.released_at ?? null,
  }
}

function presentOwn(row: AssignmentRow, standing: ReturnType<typeof standingOf>): OwnAssignment {
  const { id, batchId, batch, title, dueAt, lateUntil, maxMarks } = row
  return { id, batchId, batch, title, dueAt, lateUntil, maxMarks, ...standing }
}

/** What is still to do first, the soonest due first; then the rest, the latest first. */
export async function listOwnAssignments(db: Db, personId: string, now: Date): Promise<OwnAssignment[]> {
  const batchIds = await listLearningBatchIds(db, personId)
  const rows = await listOwnRows(db, personId, batchIds)
  const works = await listWorks(db, { assignmentIds: rows.map(({ id }) => id), personId })
  const own = rows.map((row) => {
    const given = works.filter(({ assignment_id }) => assignment_id === row.id)
    return presentOwn(row, standingOf(row, given[0], batchIds, now))
  })
  const toDo = ({ status, canHandIn }: OwnAssignment) => canHandIn && isToDo(status)
  return [...own.filter(toDo), ...own.filter((one) => !toDo(one)).reverse()]
}

/** Another batch's is answered like one that does not exist. */
async function findOwn(db: Db, personId: string, id: string, now: Date) {
  const row = await requireAssignment(db, id)
  const batchIds = await listLearningBatchIds(db, personId)
  const works = await listWorks(db, { assignmentIds: [id], personId })
  const isLearning = batchIds.includes(row.batchId) && row.batchRemovedAt === null
  if (row.isDraft || !(isLearning || works.length > 0)) throw new Refusal(messages.noSuchAssignment)
  return { row, works, isLearning, standing: standingOf(row, works[0], batchIds, now) }
}

export async function readOwnAssignment(db: Db, personId: string, id: string, now: Date) {
  const { row, works, standing } = await findOwn(db, personId, id, now)
  const { text, takes } = row
  const sentFiles = await listSentFiles(db, { personId, assignmentId: id }, works[0]?.handed_at ?? '')
  return { ...presentOwn(row, standing), text, takes, works: presentWorks(works, row, true), sentFiles }
}

interface WhoseFiles {
  personId: string
  assignmentId: string
}

/** Those that wait, the latest first. */
function waitingFiles(db: Db, { personId, assignmentId }: WhoseFiles) {
  return db
    .selectFrom('hand_in_files')
    .innerJoin('class_files', 'class_files.id', 'hand_in_files.file_id')
    .where('person_id', '=', personId)
    .where('assignment_id', '=', assignmentId)
    .where('hand_in_id', 'is', null)
    .orderBy('class_files.created_at', 'desc')
    .orderBy('class_files.id', 'desc')
}

/** What somebody left out when they handed in is not offered for the next time. */
async function listSentFiles(db: Db, whose: WhoseFiles, since: string) {
  const rows = await waitingFiles(db, whose)
    .where('class_files.created_at', '>', since)
    .limit(limits.workFilesMax)
    .select(['class_files.id', 'name', 'bytes'])
    .execute()
  return rows.reverse().map(({ bytes, ...file }) => ({ ...file, bytes: Number(bytes) }))
}

/** Refuses whoever cannot hand in, or not any more. */
export async function requireToHandIn(db: Db, personId: string, id: string, now: Date) {
  const { row, works, isLearning, standing } = await findOwn(db, personId, id, now)
  if (!isLearning) throw new Refusal(messages.workOfFormerBatch)
  if (!standing.canHandIn) throw Refusal.of('workClosed', [plannedMoment(row.lateUntil ?? row.dueAt)])
  if (works.length >= mostWorks) throw new Refusal(messages.workFull)
  return { row, works }
}

/** Of the files that wait the latest are kept; answers what of the others lies on the shelf, to be removed from it. */
export async function addWaitingFile(
  tx: Db,
  { personId, assignmentId, fileId }: WhoseFiles & { fileId: string },
): Promise<string[]> {
  const waiting = await waitingFiles(tx, { personId, assignmentId }).select('class_files.id').execute()
  const dropped: string[] = []
  for (const { id } of waiting.slice(mostWaitingFiles - 1)) {
    const file = await removeFileRow(tx, id)
    if (file) dropped.push(file)
  }
  await tx
    .insertInto('hand_in_files')
    .values({
      file_id: fileId,
      assignment_id: assignmentId,
      person_id: personId,
      hand_in_id: null,
      position: 0,
    })
    .execute()
  return dropped
}

interface HandIn {
  id: string
  key: string
  text: string
  link: string
  fileIds: string[]
}

/** A row of its own each time, and the same sending once; when it came is when it reached us. */
export async function handIn(
  tx: Db,
  personId: string,
  { id, key, text, link, fileIds }: HandIn,
  now: Date,
): Promise<{ number: number; at: string }> {
  // One hand-in of somebody at a time: each has its number.
  await lockPeople(tx, [personId])
  const known = await tx
    .selectFrom('hand_ins')
    .where('person_id', '=', personId)
    .where('send_key', '=', key)
    .select(['assignment_id', 'number', 'handed_at as at'])
    .executeTakeFirst()
  if (known && known.assignment_id !== id) throw new Refusal(messages.workKeyUsed)
  if (known) return { number: known.number, at: known.at }
  const { row, works } = await requireToHandIn(tx, personId, id, now)
  const files = [...new Set(fileIds)].slice(0, limits.workFilesMax)
  const given = { text: text !== '', link: link !== '', files: files.length > 0 }
  const ways = (['text', 'link', 'files'] as const).filter((way) => given[way])
  if (ways.length === 0) throw new Refusal(messages.workNeedsSomething, { field: 'text' })
  if (!ways.every((way) => row.takes.includes(way))) throw new Refusal(messages.workKindNotTaken)
  const number = (works[0]?.number ?? 0) + 1
  const workId = newId()
  const at = now.toISOString()
  await tx
    .insertInto('hand_ins')
    .values({
      id: workId,
      assignment_id: id,
      person_id: personId,
      number,
      send_key: key,
      body: text,
      link: link ? requireWebLink(link) : null,
      handed_at: at,
      marks_centi: null,
      returned_at: null,
      released_at: null,
    })
    .execute()
  for (const [position, fileId] of files.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('hand_in_files')
      .set({ hand_in_id: workId, position })
      .where('file_id', '=', fileId)
      .where('person_id', '=', personId)
      .where('assignment_id', '=', id)
      .where('hand_in_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal(messages.workFileGone, { field: 'files' })
  }
  return { number, at }
}

/** Whether somebody sent a file themselves: theirs also when they have left the batch. */
export async function isWorkFileOf(db: Db, personId: string, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('hand_in_files')
    .where('file_id', '=', fileId)
    .where('person_id', '=', personId)
    .select('file_id')
    .executeTakeFirst()
  return row !== undefined
}
