import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const moneyMoved = "state in ('confirmed', 'reversed', 'bounced')"
const wasEnded = "state in ('reversed', 'bounced')"

const statementsOf = (paise: string, exact: string) => [
  `alter table fee_payments add column counts_on text ${exact}`,
  `alter table fee_payments add column ended_counts_on text ${exact}`,
  `alter table fee_refunds add column counts_on text ${exact}`,
  // Until now every entry counted on the day it is dated.
  `update fee_payments set counts_on = received_on where ${moneyMoved}`,
  `update fee_payments set ended_counts_on = ended_on where ${wasEnded}`,
  "update fee_refunds set counts_on = refunded_on where state = 'done'",
  'drop index fee_payments_by_day',
  'drop index fee_payments_by_end',
  'drop index fee_refunds_by_day',
  'create index fee_payments_by_book on fee_payments (counts_on, created_at)',
  `create index fee_payments_by_end on fee_payments (ended_counts_on, ended_at)
    where ended_counts_on is not null`,
  'create index fee_refunds_by_book on fee_refunds (counts_on, created_at)',
  'alter table fee_charges add column by_id text',
  'alter table fee_charges add column voided_by_id text',
  'alter table fee_concessions add column by_id text',
  'alter table fee_concessions add column voided_by_id text',
  'alter table fee_payments add column by_id text',
  'alter table fee_payments add column ended_by_id text',
  'alter table fee_refunds add column by_id text',
  'alter table fee_papers add column by_id text',
  'alter table fee_papers add column by_name text',
  'alter table fee_papers add column cancelled_by_id text',
  'alter table fee_attention add column settled_by_id text',
  'alter table fee_days add column closed_by_id text',
  `create table fee_day_reopenings (
    id text primary key,
    on_date text ${exact} not null references fee_days (on_date),
    opening_paise ${paise},
    expected_paise ${paise},
    counted_paise ${paise},
    note text,
    closed_by text,
    closed_by_id text,
    closed_at text not null,
    reason text not null,
    reopened_by text not null,
    reopened_by_id text not null,
    reopened_at text ${exact} not null
  )`,
  'create index fee_day_reopenings_by_day on fee_day_reopenings (on_date, reopened_at)',
]

/** The book in which an entry counts is kept beside its own day; who made it, by id; and a closed day that was opened again. */
export function bookDays(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const [paise, exact] = engine === 'postgres' ? ['bigint', 'collate "C"'] : ['integer', '']
      for (const statement of statementsOf(paise, exact)) await sql.raw(statement).execute(db)
    },
  }
}
