import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const statementsOf = (exact: string) => [
  `create table fee_bank_statements (
    id text ${exact} primary key,
    file_name text not null,
    added_by text not null,
    added_by_id text not null,
    added_at text ${exact} not null,
    taken_back_by text,
    taken_back_by_id text,
    taken_back_at text,
    credit_count integer,
    payment_count integer
  )`,
  'create index fee_bank_statements_by_time on fee_bank_statements (added_at, id)',
  `create table fee_bank_statement_lines (
    statement_id text ${exact} not null references fee_bank_statements (id) on delete cascade,
    line_id text ${exact} not null references fee_bank_lines (id) on delete cascade,
    primary key (statement_id, line_id)
  )`,
  'create index fee_bank_statement_lines_by_line on fee_bank_statement_lines (line_id)',
  // Of before it is known which were sent together, not of which file.
  `insert into fee_bank_statements (id, file_name, added_by, added_by_id, added_at)
    select added_at || ' ' || added_by_id, '', max(added_by), added_by_id, added_at
    from fee_bank_lines group by added_at, added_by_id`,
  `insert into fee_bank_statement_lines (statement_id, line_id)
    select added_at || ' ' || added_by_id, id from fee_bank_lines`,
]

/** In which uploads each credit is, so that one that was read wrongly is taken back as a whole. */
export function bankStatements(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const exact = engine === 'postgres' ? 'collate "C"' : ''
      for (const statement of statementsOf(exact)) await sql.raw(statement).execute(db)
    },
  }
}
