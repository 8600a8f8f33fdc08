import { type Kysely, sql } from 'kysely'

/** A month's return and a year's list ask for what was cancelled in them, and must not look at all documents for it. */
export function cancelledDocuments() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const index = 'create index fee_papers_cancelled on fee_papers (cancelled_at, id)'
      await sql.raw(`${index} where cancelled_at is not null`).execute(db)
    },
  }
}
