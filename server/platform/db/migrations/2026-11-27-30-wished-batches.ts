import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table enrolments add column wished_batch_id text references batches (id) on delete set null',
  'create index enrolments_by_wished_batch on enrolments (wished_batch_id)',
]

/** Which batch a visitor would like, as long as the request waits; those of before wished for none. */
export function wishedBatches() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
