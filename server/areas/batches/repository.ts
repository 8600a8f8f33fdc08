import type { Group } from '#contract/groups.ts'
import { nameKey } from '#contract/name-key.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'

export interface Programme {
  id: string
  name: string
}

interface Member {
  personId: string
  enrolmentId: string
  name: string
  programme: string
}

export interface BatchHead {
  id: string
  name: string
  group: Group
}

export interface TeachingBatch extends BatchHead {
  programmes: Programme[]
}

export interface Batch extends TeachingBatch {
  members: Member[]
}

/** All batches with what they teach. */
export async function listBatchOptions(db: Db): Promise<TeachingBatch[]> {
  const batches = await liveBatches(db).orderBy('created_at').orderBy('id').execute()
  const programmes = await db
    .selectFrom('batch_programmes')
    .innerJoin('programmes', 'programmes.id', 'batch_programmes.programme_id')
    .innerJoin('batches', 'batches.id', 'batch_programmes.batch_id')
    .where('batches.removed_at', 'is', null)
    .where('programmes.removed_at', 'is', null)
    .orderBy('position')
    .orderBy('programmes.name_key')
    .select(['batch_id as batchId', 'programmes.id', 'programmes.name'])
    .execute()
  const taught = byBatch(programmes)
  return batches.map((batch) => ({ ...batch, programmes: taught.get(batch.id) ?? [] }))
}

/** All batches with what they teach and whom: three queries, however many there are. */
export async function listBatches(db: Db): Promise<Batch[]> {
  const batches = await listBatchOptions(db)
  const members = await db
    .selectFrom('enrolments')
    .innerJoin('batches', 'batches.id', 'enrolments.batch_id')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('batches.removed_at', 'is', null)
    .where('enrolments.status', 'in', ['active', 'requested'])
    .orderBy('enrolments.created_at')
    .orderBy('enrolments.id')
    .select([
      'batches.id as batchId',
      'people.id as personId',
      'enrolments.id as enrolmentId',
      'people.name',
      'programmes.name as programme',
    ])
    .execute()
  const placed = byBatch(members)
  return batches.map((batch) => ({ ...batch, members: placed.get(batch.id) ?? [] }))
}

export async function findBatch(db: Db, id: string): Promise<BatchHead | null> {
  const row = await liveBatches(db).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The id of the batch that bears the name, in any case. */
export async function findSameName(db: Db, name: string): Promise<string | null> {
  const row = await liveBatches(db).where('name_key', '=', nameKey(name)).executeTakeFirst()
  return row?.id ?? null
}

/** What a batch teaches and is still on offer. */
export async function listTaught(db: Db, batchId: string): Promise<Programme[]> {
  return db
    .selectFrom('batch_programmes')
    .innerJoin('programmes', 'programmes.id', 'batch_programmes.programme_id')
    .where('batch_id', '=', batchId)
    .where('programmes.removed_at', 'is', null)
    .orderBy('position')
    .select(['programmes.id', 'programmes.name'])
    .execute()
}

/** The names of what these batches teach and is still on offer, by their ids. */
export async function listTaughtIn(db: Db, batchIds: string[]): Promise<Map<string, string[]>> {
  if (batchIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('batch_programmes')
    .innerJoin('programmes', 'programmes.id', 'batch_programmes.programme_id')
    .where('batch_id', 'in', batchIds)
    .where('programmes.removed_at', 'is', null)
    .orderBy('position')
    .select(['batch_id as batchId', 'programmes.name'])
    .execute()
  return new Map([...byBatch(rows)].map(([id, taught]) => [id, taught.map(({ name }) => name)]))
}

export async function addBatch(
  db: Db,
  batch: { name: string; group: Group; programmes: Programme[] },
  now: Date,
): Promise<string> {
  const id = newId()
  const { name, group, programmes } = batch
  await db
    .insertInto('batches')
    .values({ id, name, name_key: nameKey(name), grp: group, created_at: now.toISOString() })
    .execute()
  await addTaught(db, id, programmes)
  return id
}

export async function setBatch(
  db: Db,
  id: string,
  { name, programmes, dropped }: { name: string; programmes: Programme[]; dropped: Programme[] },
): Promise<void> {
  await db
    .updateTable('batches')
    .set({ name, name_key: nameKey(name) })
    .where('id', '=', id)
    .execute()
  const changed = [...programmes, ...dropped].map((programme) => programme.id)
  await db
    .deleteFrom('batch_programmes')
    .where('batch_id', '=', id)
    .where('programme_id', 'in', changed)
    .execute()
  await addTaught(db, id, programmes)
}

/** Takes a batch off every list; its people keep it in their history. False when it was gone already. */
export async function setRemoved(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batches')
    .set({ removed_at: now.toISOString() })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  await db.deleteFrom('pending_placements').where('batch_id', '=', id).execute()
  return numUpdatedRows > 0n
}

async function addTaught(db: Db, batchId: string, programmes: Programme[]): Promise<void> {
  await db
    .insertInto('batch_programmes')
    .values(programmes.map(({ id }, position) => ({ batch_id: batchId, programme_id: id, position })))
    .execute()
}

export function liveBatches(db: Db) {
  return db.selectFrom('batches').where('removed_at', 'is', null).select(['id', 'name', 'grp as group'])
}

function byBatch<Row extends { batchId: string }>(rows: Row[]): Map<string, Row[]> {
  const lists = new Map<string, Row[]>()
  for (const row of rows) {
    const list = lists.get(row.batchId)
    if (list) list.push(row)
    else lists.set(row.batchId, [row])
  }
  return lists
}
