import { sql } from 'kysely'
import type { BookMethod, EntryKind } from '#contract/fees/book-words.ts'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'

/**
 * Every rupee that came in or went out, on its day: a payment on the day it was received, what was reversed or given back
 * on the day of that, below zero. A credit that is used elsewhere moves no money. Between these days, both included.
 */
export function movements(db: Db, from: string, to: string) {
  return db
    .selectFrom('fee_payments')
    .where('received_on', '>=', from)
    .where('received_on', '<=', to)
    .where('state', 'in', ['confirmed', 'reversed', 'bounced'])
    .where('method', '<>', 'credit')
    .select([
      sql<EntryKind>`'payment'`.as('kind'),
      'id',
      'id as payment_id',
      'enrolment_id',
      'method',
      'ref',
      'received_on as on_date',
      'created_at as at',
      'by_name',
      'amount_paise as paise',
    ])
    .unionAll(
      db
        .selectFrom('fee_payments')
        .where('ended_on', '>=', from)
        .where('ended_on', '<=', to)
        .where('state', 'in', ['reversed', 'bounced'])
        .where('method', '<>', 'credit')
        .select((eb) => [
          sql<EntryKind>`'reversal'`.as('kind'),
          'id',
          'id as payment_id',
          'enrolment_id',
          'method',
          'ref',
          eb.ref('ended_on').$castTo<string>().as('on_date'),
          eb.ref('ended_at').$castTo<string>().as('at'),
          'ended_by as by_name',
          sql<Paise>`-amount_paise`.as('paise'),
        ]),
    )
    .unionAll(
      db
        .selectFrom('fee_refunds')
        .where('refunded_on', '>=', from)
        .where('refunded_on', '<=', to)
        .where('state', '=', 'done')
        .where('method', '<>', 'credit')
        .select([
          sql<EntryKind>`'refund'`.as('kind'),
          'id',
          'payment_id',
          'enrolment_id',
          sql<BookMethod>`method`.as('method'),
          'ref',
          'refunded_on as on_date',
          'created_at as at',
          'by_name',
          sql<Paise>`-amount_paise`.as('paise'),
        ]),
    )
}

const forEver = '9999-12-31'

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
