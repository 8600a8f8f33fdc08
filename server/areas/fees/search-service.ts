import type { SelectQueryBuilder } from 'kysely'
import { soughtNumber } from '#contract/admissions/request-number.ts'
import { receiptIn } from '#contract/rules.ts'
import { isNumbered } from '#server/areas/admissions/numbered-service.ts'
import { personContains } from '#server/areas/people/search-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { findFirst, nameContains } from '#server/platform/db/search.ts'
import { listOrdersByIds } from './order-repository.ts'
import { presentAdminOrder } from './present.ts'

/** Where very many people are found by a text, six of their orders stand among so many. */
const searchedThrough = 1000

type Orders = SelectQueryBuilder<Tables, 'enrolments', object>

/**
 * The few orders that the text most likely means, paid or not: by the number of the receipt or of the request, then
 * by who pays, also those that removed people left.
 * @param few who is found by the text; null when they are many
 */
export async function findNearestOrders(
  db: Db,
  { text, few, isPaid, limit }: { text: string; few: string[] | null; isPaid: boolean; limit: number },
) {
  const number = soughtNumber(text)
  const receipt = receiptIn(text)
  const all = db.selectFrom('enrolments').where('paid_by', isPaid ? 'is not' : 'is', null)
  const ids = await findFirst(limit, [
    async (most) =>
      isPaid && receipt !== null ? listSome(all.where('receipt_number', '=', receipt), most) : [],
    async (most) => (number?.rest === 0 ? listSome(all.where(isNumbered(number)), most) : []),
    async (most) =>
      number?.isSure ? [] : few ? listOf(all, few, most) : listAmongNewest(db, { text, isPaid, most }),
    async (most) => (isPaid && !number?.isSure ? listOfRemoved(db, text, most) : []),
  ])
  return (await listOrdersByIds(db, ids)).map(presentAdminOrder)
}

async function listOf(all: Orders, personIds: string[], most: number) {
  if (personIds.length === 0) return []
  return listSome(all.where('person_id', 'in', personIds).where('status', '<>', 'cancelled'), most)
}

async function listSome(orders: Orders, most: number) {
  return orders.orderBy('created_at', 'desc').limit(most).select('enrolments.id').execute()
}

/**
 * Joined before they are searched: PostgreSQL would search everybody and then look who is among them. Who has not paid is
 * sorted out afterwards: where nearly all have, many more would be passed by.
 */
async function listAmongNewest(
  db: Db,
  { text, isPaid, most }: { text: string; isPaid: boolean; most: number },
) {
  const newest = db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .$if(isPaid, (query) => query.where('receipt_number', 'is not', null))
    .orderBy('enrolments.created_at', 'desc')
    .orderBy('enrolments.id', 'desc')
    .limit(searchedThrough)
    .select([
      'enrolments.id',
      'enrolments.paid_by',
      'enrolments.status',
      'people.name_key',
      'people.email',
      'people.phone',
    ])
    .as('people')
  return db
    .selectFrom(newest)
    .where('people.paid_by', isPaid ? 'is not' : 'is', null)
    .where('people.status', '<>', 'cancelled')
    .where(personContains(db, text))
    .limit(most)
    .select('people.id')
    .execute()
}

/** What people paid for who are gone, under the name and address as they were. */
async function listOfRemoved(db: Db, text: string, most: number) {
  const newest = db
    .selectFrom('enrolments')
    .where('status', '=', 'closed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(searchedThrough)
    .select(['id', 'person_name_key', 'person_email'])
    .as('newest')
  return db
    .selectFrom(newest)
    .where((eb) =>
      eb.or([nameContains('newest.person_name_key', text), nameContains('newest.person_email', text)]),
    )
    .limit(most)
    .select('newest.id')
    .execute()
}
