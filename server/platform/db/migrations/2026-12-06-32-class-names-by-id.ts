import { type Kysely, sql } from 'kysely'

const columns = [
  ['certificates', 'issued_by_id'],
  ['materials', 'added_by_id'],
  ['assignments', 'added_by_id'],
  ['batch_messages', 'by_id'],
]

/** Names change: who issued, added or wrote it stands beside them. Null: before it was written down. */
export function classNamesById() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [table, column] of columns)
        await sql.raw(`alter table ${table} add column ${column} text`).execute(db)
    },
  }
}
