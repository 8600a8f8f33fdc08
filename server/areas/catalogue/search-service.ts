import type { Db } from '#server/platform/db/engine.ts'
import { nameContains, nearness } from '#server/platform/db/search.ts'

/** The few programmes on offer that the text most likely means; all their names are read, which do not grow with the people. */
export async function findNearestProgrammes(db: Db, text: string, limit: number) {
  return db
    .selectFrom('programmes')
    .where('removed_at', 'is', null)
    .where(nameContains('name_key', text))
    .orderBy(nearness('name_key', text))
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'kind', 'name', 'duration'])
    .execute()
}
