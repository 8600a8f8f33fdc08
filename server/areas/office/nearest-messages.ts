import { toE164 } from '#contract/phone.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { findFirst, listAmongNewest, nameBegins, searchedText } from '#server/platform/db/search.ts'

const searched = { table: 'messages' as const, columns: ['name_key', 'email', 'phone'] }

/** The few messages that the text most likely means, by who wrote them. */
export async function findNearestMessages(db: Db, text: string, limit: number) {
  const key = searchedText(text)
  const ids = await findFirst(limit, [
    (most) => listExact(db, key, most),
    (most) => listByName(db, key, most),
    (most) => listAmongNewest(db, searched, key, most),
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
  const phone = /^\d{10}$/.test(key) ? toE164(key) : null
  const [column, value] = phone ? (['phone', phone] as const) : (['email', key] as const)
  if (!phone && !key.includes('@')) return []
  return db
    .selectFrom('messages')
    .where(column, '=', value)
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
