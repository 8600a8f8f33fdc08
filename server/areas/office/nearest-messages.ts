import type { Db } from '#server/platform/db/engine.ts'
import { findFirst, nameBegins, nameContains, soughtText } from '#server/platform/db/search.ts'

/** Only the newest are searched for a part of a name, an address or a phone. */
const searchedThrough = 1000

/** The few messages that the text most likely means, by who wrote them. */
export async function findNearestMessages(db: Db, text: string, limit: number) {
  const key = soughtText(text)
  const ids = await findFirst(limit, [
    (most) => listExact(db, key, most),
    (most) => listByName(db, key, most),
    (most) => listAmongNewest(db, key, most),
  ])
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('messages')
    .where('id', 'in', ids)
    .select(['id', 'name', 'email', 'phone', 'status', 'created_at as createdAt'])
    .execute()
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

async function listExact(db: Db, key: string, most: number) {
  const column = key.includes('@') ? 'email' : /^\d{10}$/.test(key) ? 'phone' : null
  if (!column) return []
  return db
    .selectFrom('messages')
    .where(column, '=', key)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .select('id')
    .execute()
}

async function listByName(db: Db, key: string, most: number) {
  return db
    .selectFrom('messages')
    .where(nameBegins('name_key', key))
    .orderBy('name_key')
    .limit(most)
    .select('id')
    .execute()
}

async function listAmongNewest(db: Db, key: string, most: number) {
  const newest = db
    .selectFrom('messages')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(searchedThrough)
    .select(['id', 'name_key', 'email', 'phone'])
    .as('newest')
  return db
    .selectFrom(newest)
    .where((eb) =>
      eb.or((['name_key', 'email', 'phone'] as const).map((column) => nameContains(`newest.${column}`, key))),
    )
    .limit(most)
    .select('newest.id')
    .execute()
}
