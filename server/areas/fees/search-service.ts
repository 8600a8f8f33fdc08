import { type SelectQueryBuilder, sql } from 'kysely'
import { soughtNumber } from '#contract/admissions/request-number.ts'
import { isNumbered } from '#server/areas/admissions/numbered-service.ts'
import { personContains } from '#server/areas/people/search-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { findFirst, nameContains } from '#server/platform/db/search.ts'
import { isPaid as isPaidWhole, listOrdersByIds } from './order-repository.ts'
import { listByPaper } from './paper-repository.ts'
import { presentAdminOrder } from './present.ts'

/** Where very many people are found by a text, six of their orders stand among so many. */
const searchedThrough = 1000

type Orders = SelectQueryBuilder<Tables, 'enrolments' | 'fee_accounts', object>

/**
 * The few orders that the text most likely means, those with a receipt or those not paid whole: by the number of the
 * paper or of the request, then by who pays, also those that removed people left.
 * @param few who is found by the text; null when they are many
 */
export async function findNearestOrders(
  db: Db,
  { text, few, isPaid, limit }: { text: string; few: string[] | null; isPaid: boolean; limit: number },
) {
  const number = soughtNumber(text)
  const all = ofKind(
    db.selectFrom('enrolments').leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id'),
    isPaid,
  )
  const ids = await findFirst(limit, [
    async () => (isPaid ? (await listByPaper(db, text)).map((id) => ({ id })) : []),
    async (most) => (number?.rest === 0 ? listSome(all.where(isNumbered(number)), most) : []),
    async (most) =>
      number?.isSure ? [] : few ? listOf(all, few, most) : listAmongNewest(db, { text, isPaid, most }),
    async (most) => (isPaid && !number?.isSure ? listOfRemoved(db, text, most) : []),
  ])
  return (await listOrdersByIds(db, ids)).map(presentAdminOrder)
}

function ofKind(orders: Orders, isPaid: boolean): Orders {
  return isPaid
    ? orders.where('fee_accounts.receipt_number', 'is not', null)
    : orders.where((eb) => eb.not(isPaidWhole()))
}

async function listOf(all: Orders, personIds: string[], most: number) {
  if (personIds.length === 0) return []
  return listSome(all.where('person_id', 'in', personIds).where('enrolments.status', '<>', 'cancelled'), most)
}

async function listSome(orders: Orders, most: number) {
  return orders.orderBy('enrolments.created_at', 'desc').limit(most).select('enrolments.id').execute()
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
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .$if(isPaid, (query) => query.where('receipt_number', 'is not', null))
    .orderBy('enrolments.created_at', 'desc')
    .orderBy('enrolments.id', 'desc')
    .limit(searchedThrough)
    .select([
      'enrolments.id',
      sql<number>`case when ${isPaidWhole()} then 1 else 0 end`.as('is_paid'),
      'enrolments.status',
      'people.name_key',
      'people.email',
      'people.phone',
    ])
    .as('people')
  return db
    .selectFrom(newest)
    .$if(!isPaid, (query) => query.where('people.is_paid', '=', 0))
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
