import { type Kysely, sql } from 'kysely'

/** What an acceptance that was taken back had charged, for which no other enrolment stands yet. */
export function letGo() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw('alter table enrolments add column let_go_paise integer not null default 0').execute(db)
    },
  }
}
