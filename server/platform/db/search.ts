import { type SqlBool, SqliteAdapter, sql } from 'kysely'
import type { Db } from './engine.ts'
import { nameKey } from './name-key.ts'
import { containing } from './page.ts'

/** Beyond this many bearers of a part of a name, walking the list finds a page of them sooner. */
const fewBearers = 500
const trigramLength = 3

/** The name holds the text, in any case; no character of the text is special. */
export function nameContains(column: string, text: string) {
  return sql<SqlBool>`${sql.ref(column)} like ${containing(text)} escape '\\'`
}

/**
 * A condition for people whose name holds the text. PostgreSQL finds its own way to them; SQLite is
 * shown the few who bear a rare text, since it would read everybody in search of them.
 */
export async function personNamed(db: Db, text: string) {
  const isIn = nameContains('people.name_key', text)
  const key = nameKey(text)
  if (!(db.getExecutor().adapter instanceof SqliteAdapter) || [...key].length < trigramLength) return isIn
  const phrase = `"${key.replaceAll('"', '""')}"`
  const { rows } = await sql<{ rowid: number }>`
    select rowid from people_by_part_of_name where people_by_part_of_name match ${phrase}
    limit ${sql.lit(fewBearers + 1)}`.execute(db)
  if (rows.length > fewBearers) return isIn
  if (rows.length === 0) return sql<SqlBool>`1 = 0`
  return sql<SqlBool>`people.nr in (${sql.join(rows.map(({ rowid }) => sql.lit(rowid)))}) and ${isIn}`
}
