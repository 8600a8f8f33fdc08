import { type Kysely, sql } from 'kysely'

const statements = [
  "alter table staff add column letters text not null default ''",
  `create index enrolments_unpaid on enrolments (id)
    where status = 'active' and paid_by is null and fee_paise > 0`,
]

/** Which letters a member of staff wants, apart from those that everybody gets; what is owed is counted at a glance. */
export function lettersWanted() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
