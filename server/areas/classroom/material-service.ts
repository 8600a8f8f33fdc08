import { addDays, type Day, dayOf } from '#contract/calendar.ts'
import type { Material } from '#contract/classroom/material-calls.ts'
import { messages } from '#contract/messages.ts'
import { webAddress } from '#contract/site/rich-text/link-address.ts'
import { listMaterialBatchIds } from '#server/areas/batches/placement-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { removeFileRow } from './class-files.ts'

const mostOfBatch = 500
/** So far back a class can still be given something. */
const daysBack = 120

interface NewMaterial {
  batchId: string
  meetingId: string | null
  title: string
  link: string | null
  fileId: string | null
}

function materialsOf(db: Db) {
  return db
    .selectFrom('materials')
    .innerJoin('batches', 'batches.id', 'materials.batch_id')
    .leftJoin('meetings', 'meetings.id', 'materials.meeting_id')
    .leftJoin('class_files', 'class_files.id', 'materials.file_id')
    .leftJoin('staff', 'staff.id', 'materials.added_by_id')
    .where('batches.removed_at', 'is', null)
    .select((eb) => [
      'materials.id',
      'materials.title',
      'materials.link',
      'materials.batch_id as batchId',
      'batches.name as batch',
      'materials.meeting_id as meetingId',
      // A class that is moved takes along what hangs on it.
      eb.fn.coalesce('meetings.day', 'materials.day').as('day'),
      eb.fn.coalesce('staff.name', 'materials.added_by_name').as('addedBy'),
      'materials.created_at as addedAt',
      'materials.file_id as fileId',
      'class_files.name as fileName',
      'class_files.bytes as fileBytes',
    ])
    .orderBy('day', 'desc')
    .orderBy('materials.created_at', 'desc')
    .orderBy('materials.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof materialsOf>['executeTakeFirstOrThrow']>>

export function presentMaterial({ fileId: _id, fileName, fileBytes, ...row }: Row): Material {
  return { ...row, file: fileName === null ? null : { name: fileName, bytes: Number(fileBytes) } }
}

export async function listMaterial(db: Db, batchId: string): Promise<Row[]> {
  return materialsOf(db).where('materials.batch_id', '=', batchId).execute()
}

/** Of every batch in which somebody learns or which they completed; who has left one reads none of it. */
export async function listMaterialFor(db: Db, personId: string, limit: number): Promise<Row[]> {
  const batchIds = await listMaterialBatchIds(db, personId)
  if (batchIds.length === 0) return []
  return materialsOf(db).where('materials.batch_id', 'in', batchIds).limit(limit).execute()
}

export async function requireMaterial(db: Db, id: string): Promise<Row> {
  const row = await materialsOf(db).where('materials.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(messages.noSuchMaterial)
  return row
}

/** Another batch's is answered like one that does not exist. */
export async function requireMaterialFor(db: Db, personId: string, id: string): Promise<Row> {
  const row = await requireMaterial(db, id)
  if (!(await listMaterialBatchIds(db, personId)).includes(row.batchId))
    throw new Refusal(messages.noSuchMaterial)
  return row
}

/** Whether a learner may still read the file that a link was made for. */
export async function isMaterialOf(db: Db, personId: string, fileId: string): Promise<boolean> {
  const row = await materialsOf(db).where('materials.file_id', '=', fileId).executeTakeFirst()
  return row !== undefined && (await listMaterialBatchIds(db, personId)).includes(row.batchId)
}

export async function findBatchOfMaterial(db: Db, fileId: string): Promise<string | null> {
  const row = await db
    .selectFrom('materials')
    .where('file_id', '=', fileId)
    .select('batch_id')
    .executeTakeFirst()
  return row?.batch_id ?? null
}

/** As it is stored: no script, no file of somebody's machine. */
export function requireWebLink(typed: string): string {
  const link = webAddress(typed)
  if (!link) throw new Refusal(messages.linkNotWeb, { field: 'link' })
  return link
}

export async function addMaterial(
  tx: Db,
  { batchId, meetingId, title, link, fileId }: NewMaterial,
  addedBy: { id: string; name: string },
  now: Date,
): Promise<void> {
  const { count } = await tx
    .selectFrom('materials')
    .where('batch_id', '=', batchId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostOfBatch) throw new Refusal(messages.materialFull)
  await tx
    .insertInto('materials')
    .values({
      id: newId(),
      batch_id: batchId,
      meeting_id: meetingId,
      day: dayOf(now),
      title,
      link,
      file_id: fileId,
      added_by_name: addedBy.name,
      added_by_id: addedBy.id,
      created_at: now.toISOString(),
    })
    .execute()
}

export async function renameMaterial(tx: Db, id: string, title: string): Promise<void> {
  await tx.updateTable('materials').set({ title }).where('id', '=', id).execute()
}

/** Answers what lies on the shelf and is to leave it. */
export async function removeMaterial(tx: Db, { id, fileId }: Row): Promise<string | null> {
  await tx.deleteFrom('materials').where('id', '=', id).execute()
  return fileId && removeFileRow(tx, fileId)
}

/** The classes that have begun, the latest first, and that of today. */
export async function listRecentMeetings(db: Db, batchId: string, now: Date) {
  const today: Day = dayOf(now)
  return db
    .selectFrom('meetings')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'planned')
    .where('day', '<=', today)
    .where('day', '>=', addDays(today, -daysBack))
    .orderBy('day', 'desc')
    .orderBy('from_min', 'desc')
    .select(['id', 'day', 'from_min as fromMin', 'to_min as toMin'])
    .execute()
}
