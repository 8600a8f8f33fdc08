import { type Kysely, sql } from 'kysely'

/** To which ledgers of Tally the fee books are posted, as JSON; null until the owner says so. */
export function tally() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw('alter table fee_settings add column tally text').execute(db)
    },
  }
}
