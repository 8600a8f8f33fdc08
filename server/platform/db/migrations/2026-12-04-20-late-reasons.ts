import { type Kysely, sql } from 'kysely'

/** Why a payment is dated before the day on which it was entered; null of those that are not, or that nobody asked about. */
export function lateReasons() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw('alter table fee_payments add column late_reason text').execute(db)
    },
  }
}
