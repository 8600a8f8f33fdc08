import { type Kysely, sql } from 'kysely'

/** Which pictures of programmes were drawn here with a name on them. Of those of before nobody knows. */
export function drawnCovers() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql`alter table programmes add column is_cover_drawn integer not null default 0`.execute(db)
    },
  }
}
