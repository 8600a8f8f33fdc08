import { type Kysely, sql } from 'kysely'

const columns = [
  ['fee_payments', 'deposited_by_id'],
  ['fee_payments', 'cleared_by_id'],
  ['fee_payments', 'seen_by_id'],
  ['fee_settlements', 'seen_by_id'],
  ['completion_exceptions', 'by_id'],
  ['hand_ins', 'returned_by_id'],
]

/** Names change: who did it stands beside them. Null: the product itself, or before it was written down. */
export function whoById() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [table, column] of columns)
        await sql.raw(`alter table ${table} add column ${column} text`).execute(db)
    },
  }
}
