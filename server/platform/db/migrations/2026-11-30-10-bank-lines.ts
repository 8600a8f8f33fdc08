import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const statementsOf = (paise: string, exact: string) => [
  `create table fee_bank_lines (
    id text ${exact} primary key,
    line_key text ${exact} not null unique,
    on_date text ${exact} not null,
    amount_paise ${paise} not null check (amount_paise > 0),
    description text not null,
    reference text not null,
    text_key text ${exact} not null,
    state text ${exact} not null check (state in ('open', 'matched', 'aside')),
    matched_by text check (matched_by in ('reference', 'amount', 'hand')),
    is_by_hand integer not null default 0 check (is_by_hand in (0, 1)),
    decided_by text,
    decided_by_id text,
    decided_at text,
    added_by text not null,
    added_by_id text not null,
    added_at text not null
  )`,
  'create index fee_bank_lines_by_state on fee_bank_lines (state, on_date, id)',
  "create index fee_bank_lines_open on fee_bank_lines (amount_paise, on_date, id) where state = 'open'",
  `alter table fee_payments add column bank_line_id text ${exact}`,
  `alter table fee_payments add column seen_on text ${exact}`,
  'alter table fee_payments add column seen_by text',
  'alter table fee_payments add column seen_at text',
  'create index fee_payments_by_bank_line on fee_payments (bank_line_id) where bank_line_id is not null',
  `create index fee_payments_unseen on fee_payments (amount_paise, received_on, id)
    where state = 'confirmed' and bank_line_id is null`,
]

/** The credits of the bank's statements, and on which day the bank has seen the money of a payment. */
export function bankLines(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const [paise, exact] = engine === 'postgres' ? ['bigint', 'collate "C"'] : ['integer', '']
      for (const statement of statementsOf(paise, exact)) await sql.raw(statement).execute(db)
    },
  }
}
