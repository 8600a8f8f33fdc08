import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const statementsOf = (paise: string, exact: string) => [
  'alter table fee_settings add column own_drawers integer not null default 0',
  `alter table fee_payments add column drawer_id text not null default ''`,
  `alter table fee_refunds add column drawer_id text not null default ''`,
  `alter table fee_drawer_entries add column drawer_id text not null default ''`,
  `create table fee_handovers (
    id text ${exact} primary key,
    from_drawer text ${exact} not null,
    to_drawer text ${exact} not null,
    amount_paise ${paise} not null check (amount_paise > 0),
    taken_on text ${exact} not null,
    counts_on text ${exact} not null,
    by_name text not null,
    by_id text not null,
    idem_key text ${exact} not null unique,
    created_at text ${exact} not null,
    voided_at text,
    voided_by text,
    voided_by_id text,
    voided_reason text
  )`,
  'create index fee_handovers_by_day on fee_handovers (counts_on, created_at)',
  `create table fee_drawer_counts (
    on_date text ${exact} not null,
    drawer_id text ${exact} not null,
    drawer_name text not null,
    opening_paise ${paise} not null,
    expected_paise ${paise} not null,
    counted_paise ${paise} not null,
    books_paise ${paise} not null,
    note text not null,
    by_name text not null,
    by_id text not null,
    counted_at text ${exact} not null,
    is_closed integer not null default 0,
    primary key (on_date, drawer_id)
  )`,
]

/** A drawer of one's own for each who takes cash, where the owner wants it; what there is lies in the shared one. */
export function cashDrawers(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const [paise, exact] = engine === 'postgres' ? ['bigint', 'collate "C"'] : ['integer', '']
      for (const statement of statementsOf(paise, exact)) await sql.raw(statement).execute(db)
    },
  }
}
