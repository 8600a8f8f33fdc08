import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const exactOf = { sqlite: '', postgres: 'collate "C"' }

/** Who gets a programme's certificate although something it asks for is missing, and why. */
export function completionExceptions(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const exact = exactOf[engine]
      const statements = [
        `create table completion_exceptions (
          enrolment_id text ${exact} not null references enrolments (id) on delete cascade,
          programme_id text ${exact} not null references programmes (id) on delete cascade,
          reason text ${exact} not null,
          by_name text ${exact} not null,
          at text ${exact} not null,
          primary key (enrolment_id, programme_id)
        )`,
        'create index completion_exceptions_by_programme on completion_exceptions (programme_id)',
      ]
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
