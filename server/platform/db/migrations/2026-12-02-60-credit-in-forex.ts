import { type Kysely, sql } from 'kysely'

/** Whether a credit is of money in foreign exchange. Of those of before it is not known, and only what is known is an export. */
export function creditInForex() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw('alter table fee_payments add column is_forex integer').execute(db)
    },
  }
}
