import { type Kysely, sql } from 'kysely'

/** Parts of a plan may be due by days from the start of the batch; an instalment knows by how many. */
export function dueByBatchStart() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of [
        'alter table fee_plan_parts add column from_start integer not null default 0 check (from_start in (0, 1))',
        'alter table fee_instalments add column start_days integer',
      ]) {
        await sql.raw(statement).execute(db)
      }
    },
  }
}
