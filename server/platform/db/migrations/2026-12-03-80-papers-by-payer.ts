import { type Kysely, sql } from 'kysely'

/** A month's file for Tally asks for the first document of each payer with a GSTIN: it has named their ledger since. */
export function papersByPayer() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const index = 'create index fee_papers_by_payer on fee_papers (payer_gstin, issued_at, id)'
      await sql.raw(`${index} where payer_gstin <> ''`).execute(db)
    },
  }
}
