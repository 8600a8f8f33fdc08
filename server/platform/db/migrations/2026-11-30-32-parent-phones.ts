import { type Kysely, sql } from 'kysely'

/** The phone of a parent, for warnings of absences; empty: none is known. */
export function parentPhones() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw(`alter table people add column parent_phone text not null default ''`).execute(db)
    },
  }
}
