import { type Kysely, sql } from 'kysely'

/** Keys that sign badges: their public halves are shown for ever, the others are sealed. */
export function issuerKeys() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql
        .raw(
          `create table issuer_keys (
    id text primary key,
    public_key text not null unique,
    sealed text not null,
    made_at text not null,
    retired_at text
  )`,
        )
        .execute(db)
    },
  }
}
