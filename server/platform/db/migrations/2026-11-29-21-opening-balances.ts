import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const kinds = "check (kind in ('discount', 'scholarship', 'write_off', 'paid_before'))"
const columns =
  'id, enrolment_id, kind, amount_paise, reason, by_name, created_at, voided_at, voided_by, voided_reason, by_id, voided_by_id'

const statementsOf = {
  // SQLite changes no check: the table is written anew.
  sqlite: [
    `create table new_concessions (
      id text primary key,
      enrolment_id text not null references enrolments (id) on delete cascade,
      kind text not null ${kinds},
      amount_paise integer not null check (amount_paise > 0),
      reason text not null,
      by_name text,
      created_at text not null,
      voided_at text,
      voided_by text,
      voided_reason text,
      by_id text,
      voided_by_id text
    )`,
    `insert into new_concessions (${columns}) select ${columns} from fee_concessions`,
    'drop table fee_concessions',
    'alter table new_concessions rename to fee_concessions',
    'create index fee_concessions_by_order on fee_concessions (enrolment_id)',
    'create index fee_concessions_newest on fee_concessions (created_at)',
  ],
  postgres: [
    'alter table fee_concessions drop constraint fee_concessions_kind_check',
    `alter table fee_concessions add constraint fee_concessions_kind_check ${kinds}`,
  ],
}

/** What was paid before the institute came here, and the day on which its orders were brought along. */
export function openingBalances(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const column = 'alter table fee_accounts add column opening_on text'
      for (const statement of [...statementsOf[engine], column]) await sql.raw(statement).execute(db)
    },
  }
}
