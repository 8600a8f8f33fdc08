import { type Kysely, sql } from 'kysely'

/** Of the large alone, which are few: what lacks an address is found among them. */
const statements = [
  `create index fee_documents_large on fee_documents (issued_at)
    where kind = 'tax_invoice' and payer_gstin = '' and cancelled_at is null and taxable_paise >= 5000000`,
  'create index fee_accounts_large on fee_accounts (due_paise) where due_paise >= 5000000',
]

export function largeInvoices() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
