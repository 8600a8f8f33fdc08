import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { searchedNumber } from '#contract/admissions/request-number.ts'
import type { Order } from '#contract/fees/schemas.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import { isNumbered } from '#server/areas/admissions/numbered-service.ts'
import { listFewFound, personContains } from '#server/areas/people/search-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type Page, type Part, pageOf } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { nameContains } from '#server/platform/db/search.ts'
import { listByDocument } from '../documents/document-repository.ts'
import { chargedFee, owedOfOrder, paidBeforeOrder } from './order-cost-service.ts'

interface OrdersWanted {
  status?: Order['status'] | undefined
  /** In the payer's name, email or phone, or the number of a receipt or a request. */
  searchText?: string | undefined
}

/** Every enrolment is an order, but those taken back are listed only when asked for; newest first. */
export async function listOrders(db: Db, wanted: OrdersWanted, part: Part): Promise<Page<OrderRow>> {
  return pageOf(db, await narrowed(db, wanted), ['enrolments.created_at', 'enrolments.id'], part)
}

/** How many orders there are on all pages, what they cost and what came in, by the ledger. */
export async function sumOrders(db: Db, wanted: OrdersWanted) {
  const query = await narrowed(db, wanted)
  return query
    .clearSelect()
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<Paise>(owedOfOrder), sql.lit(noMoney)).as('owedPaise'),
      eb.fn.coalesce(eb.fn.sum<Paise>('fee_accounts.paid_paise'), sql.lit(noMoney)).as('paidPaise'),
    ])
    .executeTakeFirstOrThrow()
}

async function narrowed(db: Db, { status, searchText }: OrdersWanted): Promise<OrdersQuery> {
  const query = ofStatus(orders(db), status)
  return searchText ? query.where(await matchesSearch(db, searchText)) : query
}

/** Every part is found by an index: on the person, on those that removed people left, on the receipt. */
async function matchesSearch(db: Db, text: string) {
  const eb = expressionBuilder<Tables, 'enrolments'>()
  const isOfRemoved = eb.and([
    eb('enrolments.person_id', 'is', null),
    eb.or([nameContains('enrolments.person_name_key', text), nameContains('enrolments.person_email', text)]),
  ])
  const ways: Expression<SqlBool>[] = [isOfRemoved]
  const withDocument = await listByDocument(db, text)
  if (withDocument.length > 0) ways.push(eb('enrolments.id', 'in', withDocument))
  const number = searchedNumber(text)
  if (number?.rest === 0) ways.push(isNumbered(number))
  const few = await listFewFound(db, text)
  if (few?.length !== 0) ways.push(few ? eb('enrolments.person_id', 'in', few) : personContains(db, text))
  return eb.or(ways)
}

/** These orders, in this order. */
export async function listOrdersByIds(db: Db, ids: string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const rows = await orders(db).where('enrolments.id', 'in', ids).execute()
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export async function listOrdersOf(db: Db, personId: string): Promise<OrderRow[]> {
  return orders(db)
    .where('enrolments.person_id', '=', personId)
    .orderBy('enrolments.created_at', 'desc')
    .orderBy('enrolments.id', 'desc')
    .execute()
}

/** The order of this programme that waits or is accepted. */
export async function findLivingOrder(
  db: Db,
  personId: string,
  programmeId: string,
): Promise<OrderRow | null> {
  const row = await orders(db)
    .where('enrolments.person_id', '=', personId)
    .where('enrolments.programme_id', '=', programmeId)
    .where('enrolments.status', 'in', ['requested', 'active'])
    .executeTakeFirst()
  return row ?? null
}

function orders(db: Db) {
  return db
    .selectFrom('enrolments')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .leftJoin('programmes as paid_programmes', 'paid_programmes.id', 'enrolments.paid_programme_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .leftJoin('fee_payments', 'fee_payments.id', 'fee_accounts.last_payment_id')
    .leftJoin('fee_documents', (join) =>
      join
        .onRef('fee_documents.payment_id', '=', 'fee_accounts.last_payment_id')
        .on('fee_documents.refund_id', 'is', null)
        .on('fee_documents.cancelled_at', 'is', null),
    )
    .select((eb) => [
      'enrolments.id',
      'enrolments.programme_id as programmeId',
      'programmes.name as programme',
      'programmes.kind',
      'batches.name as batch',
      'batches.removed_at as batchRemovedAt',
      'enrolments.status',
      'enrolments.fee_paise as feePaise',
      'enrolments.created_at as createdAt',
      'enrolments.decided_at as decidedAt',
      'fee_payments.method as paidBy',
      'fee_payments.ref as paidRef',
      'fee_payments.received_on as paidOn',
      'fee_accounts.paid_paise as paidPaise',
      'fee_accounts.owed_paise as owedPaise',
      'fee_accounts.due_paise as duePaise',
      chargedFee,
      paidBeforeOrder,
      'fee_payments.note as paidNote',
      'fee_accounts.receipt_number as receiptNumber',
      'fee_documents.id as receiptId',
      'paid_programmes.name as paidFor',
      'enrolments.person_id as personId',
      'people.grp as personGroup',
      eb.fn.coalesce('people.name', 'enrolments.person_name', sql.lit('')).as('name'),
      eb.fn.coalesce('people.email', 'enrolments.person_email', sql.lit('')).as('email'),
      eb.fn.coalesce('people.phone', sql.lit('')).as('phone'),
    ])
}

type OrdersQuery = ReturnType<typeof orders>
export type OrderRow = Awaited<ReturnType<OrdersQuery['executeTakeFirstOrThrow']>>

/** The same reading of status and payment as `statusOf` in present.ts. */
function ofStatus(query: OrdersQuery, status?: Order['status']): OrdersQuery {
  const unpaid = query.where((eb) => eb.not(isPaid()))
  switch (status) {
    case 'requested':
      return unpaid.where('enrolments.status', '=', 'requested')
    case 'accepted':
      return unpaid.where('enrolments.status', '=', 'active')
    case 'ended':
      return unpaid.where('enrolments.status', '=', 'ended')
    case 'paid':
      return query
        .where(isPaid())
        .where('enrolments.status', 'in', ['requested', 'active', 'ended', 'closed'])
    case 'declined':
      return query.where('enrolments.status', '=', 'turned_down')
    case 'cancelled':
      return query.where('enrolments.status', '=', 'cancelled')
    default:
      // Only an order that nobody has accepted or paid can be taken back: there is nothing to do about it.
      return query.where('enrolments.status', '<>', 'cancelled')
  }
}

/** Paid whole; nothing stands in the books of what is neither accepted nor paid. `fee_accounts` is joined. */
export function isPaid() {
  return sql<SqlBool>`(coalesce(fee_accounts.paid_paise, 0) > 0 and coalesce(fee_accounts.due_paise, 0) <= 0)`
}
