import { type SqlBool, sql } from 'kysely'
import { requestNumber, searchedNumber } from '#contract/admissions/request-number.ts'
import { kinds } from '#contract/groups.ts'
import { personContains } from '#server/areas/people/search-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { findFirst } from '#server/platform/db/search.ts'
import { isNumbered } from './numbered-service.ts'

/** Where very many people are found by a text, six of their requests stand among so many. */
const searchedThrough = 1000

/**
 * The few requests that wait and that the text most likely means: by their number, then by their person.
 * @param few who is found by the text; null when they are many
 */
export async function findNearestRequests(db: Db, text: string, few: string[] | null, limit: number) {
  const number = searchedNumber(text)
  const ids = await findFirst(limit, [
    async (most) => (number ? waiting(db).where(isNumbered(number)).limit(most).execute() : []),
    async (most) => (number?.isSure ? [] : few ? listOf(db, few, most) : listAmongFirst(db, text, most)),
  ])
  const rows = await listByIds(db, ids)
  return rows.map(({ kind, ...row }) => ({
    ...row,
    number: requestNumber(row.id),
    group: kinds[kind].group,
  }))
}

async function listByIds(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('enrolments.id', 'in', ids)
    .select([
      'enrolments.id',
      'enrolments.created_at as createdAt',
      'people.name',
      'people.phone',
      'programmes.name as programme',
      'programmes.kind',
    ])
    .execute()
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

async function listOf(db: Db, personIds: string[], most: number) {
  if (personIds.length === 0) return []
  return waiting(db).where('person_id', 'in', personIds).orderBy('created_at').limit(most).execute()
}

/** Written so that SQLite does not read all that wait for the sake of a few people. */
function waiting(db: Db) {
  return db
    .selectFrom('enrolments')
    .where(sql<SqlBool>`coalesce(enrolments.status, '') = 'requested'`)
    .select('enrolments.id')
}

/** Joined before they are searched: PostgreSQL would search everybody and then look who is among them. */
async function listAmongFirst(db: Db, text: string, most: number) {
  const first = db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .where('enrolments.status', '=', 'requested')
    .orderBy('enrolments.created_at')
    .orderBy('enrolments.id')
    .limit(searchedThrough)
    .select(['enrolments.id', 'people.name_key', 'people.email', 'people.phone'])
    .as('people')
  return db.selectFrom(first).where(personContains(db, text)).limit(most).select('people.id').execute()
}
