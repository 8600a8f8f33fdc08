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

/** The same of people: PostgreSQL finds even a letter or two by an index. */
export function personNameContains(db: Db, text: string) {
  const letters = [...nameKey(text)]
  const contains = nameContains('people.name_key', text)
  if (isSqlite(db) || letters.length >= trigramLength) return contains
  const tripled = containing(letters.map((letter) => letter.repeat(3)).join(''))
  return sql<SqlBool>`(${contains} and ${sql.raw(tripledLetters('people.name_key'))} like ${tripled} escape '\\')`
}

/** The name with each letter three times over, as the index of 0004-short-names has it. */
export function tripledLetters(column: string): string {
  return `regexp_replace(${column}, '(.)', '\\1\\1\\1', 'g')`
}

/**
 * The ids of those whose name holds the text, when it is worth looking them up first: PostgreSQL
 * finds its own way, SQLite would read everybody in search of a few. null: search as you go.
 */
export async function findFewNamed(db: Db, text: string): Promise<string[] | null> {
  if (!isSqlite(db)) return null
  const key = nameKey(text)
  const isShort = [...key].length < trigramLength
  const index = sql.table(isShort ? 'people_by_letters' : 'people_by_part_of_name')
  const phrase = isShort ? `"${Buffer.from(key).toString('hex')}"` : `"${key.replaceAll('"', '""')}"`
  const { rows } = await sql<{ id: string }>`
    select person_id as id from ${index}
    join people_numbers on people_numbers.nr = ${index}.rowid
    where ${index} match ${phrase}
    limit ${sql.lit(fewBearers + 1)}`.execute(db)
  return rows.length > fewBearers ? null : rows.map(({ id }) => id)
}

/** The people whose name holds the text; `few` comes from findFewNamed. */
export function peopleNamed(
  db: Db,
  text: string,
  few: string[] | null,
): SelectQueryBuilder<Tables, 'people', object> {
  if (!few) return db.selectFrom('people').where(personNameContains(db, text))
  // The limit keeps SQLite from merging the two queries and walking another index after all.
  const only = db.selectFrom('people').where('id', 'in', few).limit(fewBearers).selectAll().as('people')
  return db.selectFrom(only) as unknown as SelectQueryBuilder<Tables, 'people', object>
}

function isSqlite(db: Db): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}
