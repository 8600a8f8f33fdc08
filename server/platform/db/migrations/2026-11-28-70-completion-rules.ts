import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const exactOf = { sqlite: '', postgres: 'collate "C"' }

/** What a programme asks for before its certificate; none asks for anything until the office says so. */
export function completionRules(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statement = `create table completion_rules (
        programme_id text ${exactOf[engine]} primary key references programmes (id) on delete cascade,
        least_attendance integer check (least_attendance between 1 and 100),
        least_test integer check (least_test between 1 and 100),
        fees_paid integer not null default 0 check (fees_paid in (0, 1))
      )`
      await sql.raw(statement).execute(db)
    },
  }
}
