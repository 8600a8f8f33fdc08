import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/db/engine.ts'
import { nameContains, nearness, phoneContains, searchedText } from '#server/platform/db/search.ts'
import { listTaughtIn, liveBatches } from './repository.ts'
import { listOwnBatchIds } from './trainer-service.ts'

/**
 * The few batches that the text most likely means, with what they teach; they are never so many that their names could
 * not be read.
 * @param ownOf only those that this member of staff teaches
 */
export async function findNearestBatches(db: Db, text: string, limit: number, ownOf?: string) {
  const own = ownOf ? [...(await listOwnBatchIds(db, ownOf))] : null
  if (own?.length === 0) return []
  const batches = await liveBatches(db)
    .where(nameContains('name_key', text))
    .$if(own !== null, (query) => query.where('id', 'in', own ?? []))
    .orderBy(nearness('name_key', text))
    .orderBy('name_key')
    .limit(limit)
    .execute()
  const taught = await listTaughtIn(
    db,
    batches.map(({ id }) => id),
  )
  return batches.map((batch) => ({ ...batch, programmes: taught.get(batch.id) ?? [] }))
}

/** Whom a member of staff teaches, by name or phone and by nothing else of theirs. */
export async function findNearestTaught(db: Db, text: string, limit: number, staffId: string) {
  const own = [...(await listOwnBatchIds(db, staffId))]
  if (own.length === 0) return []
  const searchText = searchedText(text)
  return (
    db
      .selectFrom('enrolments')
      .innerJoin('people', 'people.id', 'enrolments.person_id')
      .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
      .innerJoin('batches', 'batches.id', 'enrolments.batch_id')
      .where('enrolments.batch_id', 'in', own)
      // Written so that SQLite does not read everybody who is accepted for the sake of a few batches.
      .where(sql<SqlBool>`coalesce(enrolments.status, '') = 'active'`)
      .where((eb) =>
        eb.or([nameContains('people.name_key', searchText), phoneContains('people.phone', searchText)]),
      )
      .orderBy(nearness('people.name_key', searchText))
      .orderBy('people.name_key')
      .orderBy('enrolments.id')
      .limit(limit)
      .select([
        'enrolments.id',
        'people.name',
        'people.phone',
        'programmes.name as programme',
        'batches.id as batchId',
        'batches.name as batch',
      ])
      .execute()
  )
}
