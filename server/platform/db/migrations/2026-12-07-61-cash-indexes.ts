import { type Kysely, sql } from 'kysely'

/** Cash is added up by the day it is dated, by the day it was entered, and for each drawer by the book it counts in. */
const statements = [
  `create index fee_cash_by_day on fee_payments (received_on) where method = 'cash' and state = 'confirmed'`,
  `create index fee_cash_by_entry on fee_payments (created_at) where method = 'cash' and state = 'confirmed'`,
  `create index fee_cash_by_book on fee_payments (counts_on, drawer_id, amount_paise)
    where method = 'cash' and state in ('confirmed', 'reversed', 'bounced')`,
]

export function cashIndexes() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
