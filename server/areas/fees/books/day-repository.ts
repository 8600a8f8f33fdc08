import { sql } from 'kysely'
import { addDays } from '#contract/calendar.ts'
import { type BookMethod, bookMethods } from '#contract/fees/book-words.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, type Paise, toRupees } from '#contract/money.ts'
import { readNames } from '#server/areas/accounts/names-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { forEver, movements } from './money-service.ts'

const mostEntries = 500

/** What a day's entries come to, by method; those without any are left out but for cash. */
export async function sumDay(db: Db, day: string) {
  const rows = await db
    .selectFrom(movements(db, day, day).as('moved'))
    .groupBy(['method', 'kind'])
    .select((eb) => [
      'method',
      'kind',
      eb.fn.sum<Paise>('paise').as('paise'),
      eb.fn.countAll<number>().as('count'),
    ])
    .execute()
  const of = (method: BookMethod, kind: string) =>
    rows.find((row) => row.method === method && row.kind === kind)?.paise ?? noMoney
  const methods = bookMethods
    .filter((method) => method === 'cash' || rows.some((row) => row.method === method))
    .map((method) => {
      const [received, reversed, refunded] = [
        of(method, 'payment'),
        -of(method, 'reversal'),
        -of(method, 'refund'),
      ]
      return { method, received, reversed, refunded, net: (received - reversed - refunded) as Paise }
    })
  // What a payer kept back as tax is no money of the day.
  const net = methods.reduce((sum, one) => sum + (one.method === 'tds' ? 0 : one.net), 0) as Paise
  return { methods, net, entryCount: rows.reduce((sum, { count }) => sum + count, 0) }
}

/** What is dated up to a day and counts in a later book: it came once the day was closed; less what left the drawer. */
export async function sumMoved(db: Db, day: string, until: string = forEver) {
  const { net, count } = await db
    .selectFrom(movements(db, addDays(day, 1), until).as('moved'))
    .where('dated_on', '<=', day)
    .select((eb) => [
      eb.fn
        .sum<Paise | null>(
          eb.case().when('method', '=', 'tds').then(sql.lit(noMoney)).else(eb.ref('paise')).end(),
        )
        .as('net'),
      eb.fn.countAll<number>().as('count'),
    ])
    .executeTakeFirstOrThrow()
  const drawer = await db
    .selectFrom('fee_drawer_entries')
    .where('counts_on', '>', day)
    .where('counts_on', '<=', until)
    .where('taken_on', '<=', day)
    .where('voided_at', 'is', null)
    .select((eb) => [
      eb.fn.sum<Paise | null>('amount_paise').as('paise'),
      eb.fn.countAll<number>().as('count'),
    ])
    .executeTakeFirstOrThrow()
  return { net: ((net ?? noMoney) - (drawer.paise ?? noMoney)) as Paise, count: count + drawer.count }
}

export function presentMethods({ methods }: Awaited<ReturnType<typeof sumDay>>) {
  return methods.map(({ method, received, reversed, refunded, net }) => ({
    method,
    received: toRupees(received),
    reversed: toRupees(reversed as Paise),
    refunded: toRupees(refunded as Paise),
    net: toRupees(net),
  }))
}

/** The newest first. The day's few rows are found before anything is joined, whatever else stands in the books. */
export async function listEntries(db: Db, day: string) {
  const moved = await db
    .selectFrom(movements(db, day, day).as('moved'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostEntries)
    .selectAll()
    .execute()
  if (moved.length === 0) return []
  const payers = await listPayers(db, [...new Set(moved.map(({ enrolment_id }) => enrolment_id))])
  const documents = await listDocuments(db, [...new Set(moved.map(({ payment_id }) => payment_id))])
  const made = (row: Pick<(typeof moved)[number], 'by_id' | 'by_name' | 'approval_id'>) => ({
    ...{ byId: row.by_id, by: row.by_name, approvalId: row.approval_id },
  })
  const nameOf = await readEntryNames(db, moved.map(made))
  return moved.map(({ id, kind, method, paise, ref, at, enrolment_id: orderId, payment_id, ...row }) => {
    const document = documents.find((one) =>
      kind === 'refund' ? one.refund_id === id : one.payment_id === payment_id && one.refund_id === null,
    )
    const payer = payers.get(orderId)
    return {
      ...{ id, kind, method, ref, at, orderId },
      datedOn: row.dated_on,
      reason: row.reason,
      by: nameOf(made(row)),
      personId: payer?.personId ?? null,
      programme: payer?.programme ?? '',
      name: payer?.name ?? '',
      amount: toRupees(paise),
      document: document
        ? {
            id: document.id,
            number: document.number,
            kind: document.kind,
            isCancelled: kind !== 'refund' && document.cancelled_at !== null,
          }
        : null,
      moreDocuments: documents
        .filter(({ with_id }) => document !== undefined && with_id === document.id)
        .map((one) => ({
          ...{ id: one.id, number: one.number, kind: one.kind },
          isCancelled: kind !== 'refund' && one.cancelled_at !== null,
        })),
    }
  })
}

async function listPayers(db: Db, orderIds: string[]) {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .where('enrolments.id', 'in', orderIds)
    .select((eb) => [
      'enrolments.id',
      'enrolments.person_id as personId',
      'programmes.name as programme',
      eb.fn.coalesce('people.name', 'enrolments.person_name').as('name'),
    ])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** With those that were issued with them. */
async function listDocuments(db: Db, paymentIds: string[]) {
  const documents = db
    .selectFrom('fee_documents')
    .orderBy('issued_at')
    .orderBy('id')
    .select(['id', 'number', 'kind', 'payment_id', 'refund_id', 'with_id', 'cancelled_at'])
  const first = await documents.where('payment_id', 'in', paymentIds).execute()
  if (first.length === 0) return first
  const ids = first.map(({ id }) => id)
  return [...first, ...(await documents.where('with_id', 'in', ids).execute())]
}

export async function findDay(db: Db, day: string) {
  return db.selectFrom('fee_days').where('on_date', '=', day).selectAll().executeTakeFirst()
}

/** The first closed day from this one on: its count holds the cash of all that nobody closed before it. */
export async function findClosedAfter(db: Db, day: string) {
  return db
    .selectFrom('fee_days')
    .where('closed_at', 'is not', null)
    .where('on_date', '>=', day)
    .orderBy('on_date')
    .selectAll()
    .executeTakeFirst()
}

/** How a day was closed before it was opened again, the newest first. */
export async function listReopenings(db: Db, day: string) {
  return db
    .selectFrom('fee_day_reopenings')
    .where('on_date', '=', day)
    .orderBy('reopened_at', 'desc')
    .selectAll()
    .execute()
}

interface Made {
  byId: string | null
  /** As it was written down. */
  by: string | null
  approvalId: string | null
}

/** What those who made these entries are called now, both of them where a second person agreed. */
export async function readEntryNames(db: Db, entries: Made[]): Promise<(entry: Made) => string | null> {
  const approvals = await listApprovers(
    db,
    entries.flatMap(({ approvalId }) => approvalId ?? []),
  )
  const nameOf = await readNames(
    db,
    [...entries, ...approvals.values()].map(({ byId }) => byId),
  )
  return ({ byId, by, approvalId }) => {
    const approver = approvals.get(approvalId ?? '')
    const name = nameOf(byId, by)
    return approver ? messages.withYesOf(name ?? '', nameOf(approver.byId, approver.by) ?? '') : name
  }
}

async function listApprovers(db: Db, ids: string[]) {
  const rows =
    ids.length > 0
      ? await db
          .selectFrom('fee_approvals')
          .where('id', 'in', [...new Set(ids)])
          .select(['id', 'decided_by_id as byId', 'decided_by as by'])
          .execute()
      : []
  return new Map(rows.map(({ id, ...decider }) => [id, decider]))
}
