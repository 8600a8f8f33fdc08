import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const statementsOf = (paise: string, exact: string) => [
  `create table fee_drawer_entries (
    id text ${exact} primary key,
    kind text not null check (kind in ('expense', 'bank')),
    amount_paise ${paise} not null check (amount_paise > 0),
    details text not null,
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
  'create index fee_drawer_entries_by_day on fee_drawer_entries (counts_on, created_at)',
]

/** Cash that left the drawer for something else than a refund: an expense, or what was taken to the bank. */
export function drawerEntries(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const [paise, exact] = engine === 'postgres' ? ['bigint', 'collate "C"'] : ['integer', '']
      for (const statement of statementsOf(paise, exact)) await sql.raw(statement).execute(db)
    },
  }
}
