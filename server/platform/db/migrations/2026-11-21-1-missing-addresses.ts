import { type Kysely, sql } from 'kysely'

/** Addresses that visitors asked for and did not find: how often, and when last; nothing of who asked. */
export function missingAddresses() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql
        .raw(
          `create table site_missing (
    path text primary key,
    asked integer not null,
    last_at text not null
  )`,
        )
        .execute(db)
    },
  }
}
