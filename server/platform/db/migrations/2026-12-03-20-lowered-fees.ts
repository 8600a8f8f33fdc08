import { type Kysely, sql } from 'kysely'

/** By how much an enrolment costs less by changes of its programme, and a programme by changes of its fee. */
export function loweredFees() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['enrolments', 'programmes'])
        await sql
          .raw(`alter table ${table} add column fee_lowered_paise integer not null default 0`)
          .execute(db)
    },
  }
}
