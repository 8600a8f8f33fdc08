import { messages } from '#contract/messages.ts'
import { permissionsOf, roleNames } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** What a trainer teaches from now on; refuses what is no living batch. */
export async function setBatchesOfTrainer(tx: Db, staffId: string, batchIds: string[]): Promise<string[]> {
  const wanted = [...new Set(batchIds)]
  const living =
    wanted.length === 0
      ? []
      : await tx
          .selectFrom('batches')
          .where('id', 'in', wanted)
          .where('removed_at', 'is', null)
          .orderBy('name_key')
          .select(['id', 'name'])
          .execute()
  if (living.length < wanted.length) throw new Refusal(messages.noSuchBatch, { field: 'batchIds' })
  await tx.deleteFrom('batch_trainers').where('staff_id', '=', staffId).execute()
  if (living.length > 0) {
    await tx
      .insertInto('batch_trainers')
      .values(living.map(({ id }) => ({ batch_id: id, staff_id: staffId })))
      .execute()
  }
  return living.map(({ name }) => name)
}

/** Who works here or is invited, and may teach, by name. */
export async function listTeachers(db: Db): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.account_id')
    .where('accounts.state', '<>', 'suspended')
    .orderBy('staff.name')
    .orderBy('staff.id')
    .select(['staff.id', 'staff.name', 'staff.role'])
    .execute()
  return rows
    .filter(({ role }) => permissionsOf(role).includes('teaching.own'))
    .map(({ id, name }) => ({ id, name }))
}

/** Who teaches a batch, by name. */
export async function listTrainersOf(db: Db, batchId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('batch_trainers')
    .innerJoin('staff', 'staff.id', 'batch_trainers.staff_id')
    .where('batch_id', '=', batchId)
    .orderBy('staff.name')
    .orderBy('staff.id')
    .select(['staff.id', 'staff.name'])
    .execute()
}

/** Those of them who may hold a class: who is suspended teaches nothing, who is invited will. */
export async function listTeaching(db: Db, batchId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('batch_trainers')
    .innerJoin('staff', 'staff.id', 'batch_trainers.staff_id')
    .innerJoin('accounts', 'accounts.id', 'staff.account_id')
    .where('batch_id', '=', batchId)
    .where('accounts.state', '<>', 'suspended')
    .orderBy('staff.name')
    .orderBy('staff.id')
    .select(['staff.id', 'staff.name'])
    .execute()
}

export async function setTrainersOfBatch(tx: Db, batchId: string, staffIds: string[]): Promise<void> {
  await tx.deleteFrom('batch_trainers').where('batch_id', '=', batchId).execute()
  if (staffIds.length === 0) return
  await tx
    .insertInto('batch_trainers')
    .values([...new Set(staffIds)].map((staff_id) => ({ batch_id: batchId, staff_id })))
    .execute()
}

/** The living batches of each trainer, by their ids. */
export async function mapBatchesOfTrainers(db: Db): Promise<Map<string, { id: string; name: string }[]>> {
  const rows = await ownBatches(db)
    .orderBy('batches.name_key')
    .select(['staff_id as staffId', 'batches.id', 'batches.name'])
    .execute()
  const byTrainer = new Map<string, { id: string; name: string }[]>()
  for (const { staffId, ...batch } of rows) {
    const own = byTrainer.get(staffId)
    if (own) own.push(batch)
    else byTrainer.set(staffId, [batch])
  }
  return byTrainer
}

/** Of all that is a batch's: another trainer's batch is answered like one that does not exist. */
export async function requireOwnBatch(db: Db, staffId: string, batchId: string): Promise<void> {
  const own = await ownBatches(db)
    .where('batch_id', '=', batchId)
    .where('staff_id', '=', staffId)
    .select('batches.id')
    .executeTakeFirst()
  if (!own) throw new Refusal(messages.noSuchBatch)
}

const teaching = roleNames.filter((role) => permissionsOf(role).includes('classwork.write'))

/** The batches, as a query, that somebody teaches who can log in and answer: what is asked there reaches them. */
export function listBatchesWithTrainer(db: Db) {
  return ownBatches(db)
    .innerJoin('staff', 'staff.id', 'batch_trainers.staff_id')
    .innerJoin('accounts', 'accounts.id', 'staff.account_id')
    .where('accounts.state', '=', 'active')
    .where('staff.role', 'in', teaching)
    .select('batch_trainers.batch_id')
}

/** The batches, as a query, that several teach: nobody need be named for one of their classes. */
export function listSharedBatches(db: Db) {
  return ownBatches(db)
    .innerJoin('staff', 'staff.id', 'batch_trainers.staff_id')
    .innerJoin('accounts', 'accounts.id', 'staff.account_id')
    .where('accounts.state', '<>', 'suspended')
    .groupBy('batch_trainers.batch_id')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .select('batch_trainers.batch_id')
}

/** Their names, of all of these batches. */
export async function listAnswering(db: Db, batchIds: string[]): Promise<string[]> {
  if (batchIds.length === 0) return []
  const rows = await listBatchesWithTrainer(db)
    .where('batch_trainers.batch_id', 'in', batchIds)
    .clearSelect()
    .groupBy(['staff.id', 'staff.name'])
    .orderBy('staff.name')
    .orderBy('staff.id')
    .select('staff.name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function hasTrainer(db: Db, batchId: string): Promise<boolean> {
  const row = await listBatchesWithTrainer(db)
    .where('batch_trainers.batch_id', '=', batchId)
    .executeTakeFirst()
  return row !== undefined
}

export async function listOwnBatchIds(db: Db, staffId: string): Promise<Set<string>> {
  const rows = await ownBatches(db).where('staff_id', '=', staffId).select('batches.id').execute()
  return new Set(rows.map(({ id }) => id))
}

function ownBatches(db: Db) {
  return db
    .selectFrom('batch_trainers')
    .innerJoin('batches', 'batches.id', 'batch_trainers.batch_id')
    .where('batches.removed_at', 'is', null)
}
