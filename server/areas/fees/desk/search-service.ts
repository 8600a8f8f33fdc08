import { type SelectQueryBuilder, sql } from 'kysely'
import { searchedNumber } from '#contract/admissions/request-number.ts'
import { isNumbered } from '#server/areas/admissions/numbered-service.ts'
import { personContains } from '#server/areas/people/search-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { findFirst, nameContains } from '#server/platform/db/search.ts'
import { listByDocument } from '../documents/document-repository.ts'
import { isPaid as isPaidWhole, listOrdersByIds } from './order-repository.ts'
import { presentAdminOrder } from './present-order.ts'

/** Where very many people are found by a text, six of their orders stand among so many. */
const searchedThrough = 1000

type Orders = SelectQueryBuilder<Tables, 'enrolments' | 'fee_accounts', object>

/**
 * The few orders that the text most likely means, those with a receipt or those not paid whole: by the number of the
 * document or of the request, then by who pays, also those that removed people left.
 * @param few who is found by the text; null when they are many
 */
export async function findNearestOrders(
  db: Db,
  { text, few, isPaid, limit }: { text: string; few: string[] | null; isPaid: boolean; limit: number },
) {
  const number = searchedNumber(text)
  const all = ofKind(
    db.selectFrom('enrolments').leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id'),
    isPaid,
  )
  const ids = await findFirst(limit, [
    async () => (isPaid ? (await listByDocument(db, text)).map((id) => ({ id })) : []),
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

/** Joined before they are searched: PostgreSQL would search everybody and then look who is among them. */
async function listAmongNewest(
  db: Db,
  { text, isPaid, most }: { text: string; isPaid: boolean; most: number },
) {
  return db
    .selectFrom((isPaid ? newestPaid(db) : newestOwing(db)).as('people'))
    .where('people.is_meant', '=', 1)
    .where('people.status', '<>', 'cancelled')
    .where(personContains(db, text))
    .limit(most)
    .select('people.id')
    .execute()
}

const searched = [
  'enrolments.id',
  'enrolments.status',
  'people.name_key',
  'people.email',
  'people.phone',
] as const

/** By their documents: where few have paid, all orders would be read in search of them. */
function newestPaid(db: Db) {
  return db
    .selectFrom('fee_accounts')
    .innerJoin('enrolments', 'enrolments.id', 'fee_accounts.enrolment_id')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .where('receipt_number', 'is not', null)
    .orderBy('receipt_number', 'desc')
    .limit(searchedThrough)
    .select([...searched, sql<number>`1`.as('is_meant')])
}

/** Who has paid is sorted out afterwards: where nearly all have, many more would be passed by. */
function newestOwing(db: Db) {
  return db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .orderBy('enrolments.created_at', 'desc')
    .orderBy('enrolments.id', 'desc')
    .limit(searchedThrough)
    .select([...searched, sql<number>`case when ${isPaidWhole()} then 0 else 1 end`.as('is_meant')])
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
