import { groupNames } from '#contract/groups.ts'
import { toE164 } from '#contract/phone.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { findFirst, nameBegins, searchedText } from '#server/platform/db/search.ts'
import { type ListedPerson, listPeopleByIds } from './list-service.ts'
import { listFewFound, listFound, mostFew } from './search-service.ts'

/**
 * The few people whom the text most likely means: whose phone or address it is; else whose name begins with it, who have
 * a word in their name that does, then all others who are found by it. Each step reads an index, and no more of it than
 * asked for.
 */
export async function findNearestPeople(db: Db, text: string, limit: number): Promise<ListedPerson[]> {
  const key = searchedText(text)
  const exact = await listExact(db, key, limit)
  const ways = [
    (most: number) => listByName(db, key, most),
    async (most: number) => (key.includes('@') ? [] : listFound(db, ` ${key}`, most)),
    (most: number) => listFound(db, key, most),
  ]
  const ids = exact.length > 0 ? exact.map(({ id }) => id) : await findFirst(limit, ways)
  return listPeopleByIds(db, ids)
}

/** The ids of all whom the text may mean; null when they are many. */
export async function listFewMeant(db: Db, text: string): Promise<string[] | null> {
  const exact = await listExact(db, searchedText(text), mostFew + 1)
  if (exact.length === 0) return listFewFound(db, text)
  return exact.length > mostFew ? null : exact.map(({ id }) => id)
}

async function listExact(db: Db, key: string, most: number): Promise<{ id: string }[]> {
  const phone = /^\d{10}$/.test(key) ? toE164(key) : null
  const [column, value] = phone ? (['phone', phone] as const) : (['email', key] as const)
  if (!phone && !key.includes('@')) return []
  return db.selectFrom('people').where(column, '=', value).orderBy('id').limit(most).select('id').execute()
}

/** Names stand in the index by group. */
async function listByName(db: Db, key: string, most: number) {
  const found = await Promise.all(
    groupNames.map((group) =>
      db
        .selectFrom('people')
        .where('grp', '=', group)
        .where(nameBegins('name_key', key))
        .orderBy('name_key')
        .orderBy('id')
        .limit(most)
        .select(['id', 'name_key as name'])
        .execute(),
    ),
  )
  return found.flat().sort((one, other) => (one.name < other.name ? -1 : 1))
}
