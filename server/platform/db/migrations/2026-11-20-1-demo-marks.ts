import { type Kysely, sql } from 'kysely'

/** What the demo made, and how it looked then: what somebody has changed since is no longer the demo's. */
export function demoMarks() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql
        .raw(
          `create table demo_marks (
    kind text not null,
    id text not null,
    seen text not null,
    primary key (kind, id)
  )`,
        )
        .execute(db)
    },
  }
}
