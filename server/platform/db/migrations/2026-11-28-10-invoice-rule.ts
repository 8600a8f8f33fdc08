import { type Kysely, sql } from 'kysely'

const statements = [
  "alter table fee_settings add column invoice_on text not null default 'payment'",
  'alter table fee_settings add column invoice_since text',
  "alter table fee_settings add column invoice_advice text not null default ''",
  'alter table fee_settings add column invoiced_until text',
]

/** When tax invoices are due: with the money as before, until an owner chooses otherwise. */
export function invoiceRule() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
