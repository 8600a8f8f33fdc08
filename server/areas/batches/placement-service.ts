import type { Group } from '#contract/groups.ts'
import { nameKey } from '#contract/name-key.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** A place that was kept by name is meant for the acceptance that follows, not for one of another day. */
const placementMs = 60 * 60 * 1000

export async function keepPlace(tx: Db, batchId: string, name: string, now: Date): Promise<void> {
  await tx
    .insertInto('pending_placements')
    .values({ batch_id: batchId, name_key: nameKey(name), created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['batch_id', 'name_key']).doUpdateSet({ created_at: now.toISOString() }),
    )
    .execute()
}

/** A place given now is what counts, whatever was kept under the name in the group before. */
export async function forgetPlaces(tx: Db, group: Group, name: string): Promise<void> {
  await tx
    .deleteFrom('pending_placements')
    .where('name_key', '=', nameKey(name))
    .where('batch_id', 'in', (from) => from.selectFrom('batches').where('grp', '=', group).select('id'))
    .execute()
}

/** The newest place kept under this name in a batch that teaches the programme; it can be taken once. */
export async function takePlace(
  tx: Db,
  name: string,
  programmeId: string,
  now: Date,
): Promise<string | null> {
  const kept = await tx
    .selectFrom('pending_placements')
    .innerJoin('batches', 'batches.id', 'pending_placements.batch_id')
    .innerJoin('batch_programmes', 'batch_programmes.batch_id', 'pending_placements.batch_id')
    .where('pending_placements.name_key', '=', nameKey(name))
    .where('pending_placements.created_at', '>', new Date(now.getTime() - placementMs).toISOString())
    .where('batch_programmes.programme_id', '=', programmeId)
    .where('batches.removed_at', 'is', null)
    .orderBy('pending_placements.created_at', 'desc')
    .select('pending_placements.batch_id as batchId')
    .executeTakeFirst()
  if (!kept) return null
  const { numDeletedRows } = await tx
    .deleteFrom('pending_placements')
    .where('batch_id', '=', kept.batchId)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()
  return numDeletedRows > 0n ? kept.batchId : null
}

/** Of these enrolments those of the batch, with where each stands; in one order, so that two who end them never wait for each other. */
export async function listPlacedIn(db: Db, batchId: string, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('enrolments')
    .where('batch_id', '=', batchId)
    .where('id', 'in', ids)
    .orderBy('person_id')
    .orderBy('id')
    .select(['id', 'status', 'created_at as createdAt'])
    .execute()
}

/** Who learns in a batch now: each person once, also with two programmes in it. */
export async function listLearners(db: Db, batchId: string) {
  return db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .where('enrolments.batch_id', '=', batchId)
    .where('enrolments.status', '=', 'active')
    .orderBy('people.id')
    .select(['people.id as personId', 'people.name', 'people.email'])
    .distinct()
    .execute()
}

/** What somebody learns now, and in which batch. */
export async function listLearningEnrolments(db: Db, personId: string) {
  return db
    .selectFrom('enrolments')
    .innerJoin('batches', 'batches.id', 'enrolments.batch_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('enrolments.person_id', '=', personId)
    .where('enrolments.status', '=', 'active')
    .where('batches.removed_at', 'is', null)
    .orderBy('enrolments.created_at')
    .orderBy('enrolments.id')
    .select([
      'enrolments.id',
      'batches.id as batchId',
      'batches.name as batch',
      'programmes.name as programme',
    ])
    .execute()
}

/** The batches whose material somebody may read: they learn there now, or have completed. */
export async function listMaterialBatchIds(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolments')
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('status', '=', 'active'), eb('ended_as', '=', 'completed')]))
    .where('batch_id', 'is not', null)
    .select('batch_id')
    .distinct()
    .execute()
  return rows.flatMap(({ batch_id }) => batch_id ?? [])
}

/** The batches in which somebody learns now. */
export async function listLearningBatchIds(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolments')
    .where('person_id', '=', personId)
    .where('status', '=', 'active')
    .where('batch_id', 'is not', null)
    .select('batch_id')
    .distinct()
    .execute()
  return rows.flatMap(({ batch_id }) => batch_id ?? [])
}
