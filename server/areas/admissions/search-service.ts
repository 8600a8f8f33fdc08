import { type SqlBool, sql } from 'kysely'
import { requestNumber, soughtNumber } from '#contract/admissions/request-number.ts'
import { kinds } from '#contract/groups.ts'
import { personContains } from '#server/areas/people/search-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { findFirst } from '#server/platform/db/search.ts'
import { isNumbered } from './numbered-service.ts'
import { listRequestsByIds } from './request-repository.ts'

/** Where very many people are found by a text, six of their requests stand among so many. */
const searchedThrough = 1000

/**
 * The few requests that wait and that the text most likely means: by their number, then by their person.
 * @param few who is found by the text; null when they are many
 */
export async function findNearestRequests(db: Db, text: string, few: string[] | null, limit: number) {
  const number = soughtNumber(text)
  const ids = await findFirst(limit, [
    async (most) => (number ? waiting(db).where(isNumbered(number)).limit(most).execute() : []),
    async (most) => (number?.isSure ? [] : few ? listOf(db, few, most) : listAmongFirst(db, text, most)),
  ])
  const rows = await listRequestsByIds(db, ids)
  return rows.map(({ id, name, phone, programme, kind, createdAt }) => ({
    id,
    number: requestNumber(id),
    name,
    phone,
    programme,
    group: kinds[kind].group,
    createdAt,
  }))
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

async function listAmongFirst(db: Db, text: string, most: number) {
  const first = db
    .selectFrom('enrolments')
    .where('status', '=', 'requested')
    .orderBy('created_at')
    .orderBy('id')
    .limit(searchedThrough)
    .select(['id', 'person_id'])
    .as('first')
  return db
    .selectFrom(first)
    .innerJoin('people', 'people.id', 'first.person_id')
    .where(personContains(db, text))
    .limit(most)
    .select('first.id')
    .execute()
}
