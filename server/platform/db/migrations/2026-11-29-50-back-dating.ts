import { type Kysely, sql } from 'kysely'

/** By how many days a payment can be dated back; null, as before: to any day that is not closed. */
export function backDating() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw('alter table fee_settings add column back_date_days integer').execute(db)
    },
  }
}
