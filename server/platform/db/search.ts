import { type SelectQueryBuilder, type SqlBool, SqliteAdapter, sql } from 'kysely'
import type { Db } from './engine.ts'
import { nameKey } from './name-key.ts'
import { containing } from './page.ts'
import type { Tables } from './schema.ts'

/** Beyond this many bearers of a part of a name, walking the list finds a page of them sooner. */
const fewBearers = 500
const trigramLength = 3

/** The name holds the text, in any case; no character of the text is special. */
export function nameContains(column: string, text: string) {
  return sql<SqlBool>`${sql.ref(column)} like ${containing(text)} escape '\\'`
}

/**
 * The ids of those whose name holds the text, when it is worth looking them up first: PostgreSQL
 * finds its own way, SQLite would read everybody in search of a few. null: search as you go.
 */
export async function findFewNamed(db: Db, text: string): Promise<string[] | null> {
  const key = nameKey(text)
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  if (!isSqlite || [...key].length < trigramLength) return null
  const phrase = `"${key.replaceAll('"', '""')}"`
  const { rows } = await sql<{ id: string }>`
    select person_id as id from people_by_part_of_name
    join people_numbers on people_numbers.nr = people_by_part_of_name.rowid
    where people_by_part_of_name match ${phrase}
    limit ${sql.lit(fewBearers + 1)}`.execute(db)
  return rows.length > fewBearers ? null : rows.map(({ id }) => id)
}

/** The people whose name holds the text; `few` comes from findFewNamed. */
export function peopleNamed(
  db: Db,
  text: string,
  few: string[] | null,
): SelectQueryBuilder<Tables, 'people', object> {
  if (!few) return db.selectFrom('people').where(nameContains('people.name_key', text))
  // The limit keeps SQLite from merging the two queries and walking another index after all.
  const only = db.selectFrom('people').where('id', 'in', few).limit(fewBearers).selectAll().as('people')
  return db.selectFrom(only) as unknown as SelectQueryBuilder<Tables, 'people', object>
}
