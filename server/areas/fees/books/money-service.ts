import { type SqlBool, sql } from 'kysely'
import type { BookMethod, EntryKind } from '#contract/fees/book-words.ts'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'

/**
 * Every rupee that came in or went out, by the day in whose book it counts: a payment, and below zero what was reversed or
 * given back. A credit that is used elsewhere moves no money; what a payer kept back as tax (TDS) stands here as a method of
 * its own, which no drawer and no bank has. Between these days, both included.
 */
export function movements(db: Db, from: string, to: string) {
  return db
    .selectFrom('fee_payments')
    .where('counts_on', '>=', from)
    .where('counts_on', '<=', to)
    .where('state', 'in', ['confirmed', 'reversed', 'bounced'])
    .where('method', '<>', 'credit')
    .select((eb) => [
      sql<EntryKind>`'payment'`.as('kind'),
      'id',
      'id as payment_id',
      'enrolment_id',
      'method',
      'ref',
      eb.ref('counts_on').$castTo<string>().as('on_date'),
      'received_on as dated_on',
      'created_at as at',
      'by_name',
      'by_id',
      'approval_id',
      'late_reason as reason',
      'drawer_id',
      'amount_paise as paise',
    ])
    .unionAll(
      db
        .selectFrom('fee_payments')
        .where('ended_counts_on', '>=', from)
        .where('ended_counts_on', '<=', to)
        .where('state', 'in', ['reversed', 'bounced'])
        .where('method', '<>', 'credit')
        .select((eb) => [
          sql<EntryKind>`'reversal'`.as('kind'),
          'id',
          'id as payment_id',
          'enrolment_id',
          'method',
          'ref',
          eb.ref('ended_counts_on').$castTo<string>().as('on_date'),
          eb.ref('ended_on').$castTo<string>().as('dated_on'),
          eb.ref('ended_at').$castTo<string>().as('at'),
          'ended_by as by_name',
          'ended_by_id as by_id',
          'ended_approval_id as approval_id',
          'ended_reason as reason',
          eb.fn.coalesce('ended_drawer_id', 'drawer_id').as('drawer_id'),
          sql<Paise>`-amount_paise`.as('paise'),
        ]),
    )
    .unionAll(
      db
        .selectFrom('fee_refunds')
        .where('counts_on', '>=', from)
        .where('counts_on', '<=', to)
        .where('state', '=', 'done')
        .where('method', '<>', 'credit')
        .select((eb) => [
          sql<EntryKind>`'refund'`.as('kind'),
          'id',
          'payment_id',
          'enrolment_id',
          sql<BookMethod>`method`.as('method'),
          'ref',
          eb.ref('counts_on').$castTo<string>().as('on_date'),
          'refunded_on as dated_on',
          'created_at as at',
          'by_name',
          'by_id',
          'approval_id',
          'reason',
          'drawer_id',
          sql<Paise>`-amount_paise`.as('paise'),
        ]),
    )
}

/**
 * The same of cash alone, added up for each drawer. Before the first closing it is all cash there ever was: an index that
 * holds what is asked for, in whose words it is asked, spares reading the payments themselves.
 */
export function cashMovements(db: Db, from: string, to: string) {
  return db
    .selectFrom('fee_payments')
    .where(sql<SqlBool>`method = 'cash' and state in ('confirmed', 'reversed', 'bounced')`)
    .where('counts_on', '>=', from)
    .where('counts_on', '<=', to)
    .groupBy('drawer_id')
    .select(({ fn }) => ['drawer_id', fn.sum<Paise>('amount_paise').as('paise')])
    .unionAll(
      db
        .selectFrom('fee_payments')
        .where('method', '=', 'cash')
        .where('state', 'in', ['reversed', 'bounced'])
        .where('ended_counts_on', '>=', from)
        .where('ended_counts_on', '<=', to)
        .groupBy(({ fn }) => fn.coalesce('ended_drawer_id', 'drawer_id'))
        .select(({ fn }) => [
          fn.coalesce('ended_drawer_id', 'drawer_id').as('drawer_id'),
          sql<Paise>`-sum(amount_paise)`.as('paise'),
        ]),
    )
    .unionAll(
      db
        .selectFrom('fee_refunds')
        .where('method', '=', 'cash')
        .where('state', '=', 'done')
        .where('counts_on', '>=', from)
        .where('counts_on', '<=', to)
        .groupBy('drawer_id')
        .select(['drawer_id', sql<Paise>`-sum(amount_paise)`.as('paise')]),
    )
}

export const forEver = '9999-12-31'

/**
 * Entries of the books from a day on that are dated earlier go where they count now that books are open from `open` on:
 * into their own day's, or the first open one.
 */
export async function moveBookDays(tx: Db, { from, open }: { from: string; open: string }): Promise<void> {
  const bookDay = (dated: string) =>
    sql<string>`case when ${sql.ref(dated)} > ${open} then ${sql.ref(dated)} else ${open} end`
  await tx
    .updateTable('fee_payments')
    .set({ counts_on: bookDay('received_on') })
    .where('counts_on', '>=', from)
    .whereRef('received_on', '<', 'counts_on')
    .execute()
  await tx
    .updateTable('fee_payments')
    .set({ ended_counts_on: bookDay('ended_on') })
    .where('ended_counts_on', '>=', from)
    .whereRef('ended_on', '<', 'ended_counts_on')
    .execute()
  await tx
    .updateTable('fee_refunds')
    .set({ counts_on: bookDay('refunded_on') })
    .where('counts_on', '>=', from)
    .whereRef('refunded_on', '<', 'counts_on')
    .execute()
  await tx
    .updateTable('fee_drawer_entries')
    .set({ counts_on: bookDay('taken_on') })
    .where('counts_on', '>=', from)
    .whereRef('taken_on', '<', 'counts_on')
    .execute()
  await tx
    .updateTable('fee_handovers')
    .set({ counts_on: bookDay('taken_on') })
    .where('counts_on', '>=', from)
    .whereRef('taken_on', '<', 'counts_on')
    .execute()
}

/** What came in less what went out in each month. */
export async function listReceived(db: Db, sinceMonth: string): Promise<Map<string, Paise>> {
  const month = sql<string>`substr(on_date, 1, 7)`
  const rows = await db
    .selectFrom(movements(db, sinceMonth, forEver).as('moved'))
    .groupBy(month)
    .select((eb) => [month.as('month'), eb.fn.sum<Paise>('paise').as('paise')])
    .execute()
  return new Map(rows.map(({ month, paise }) => [month, paise]))
}
