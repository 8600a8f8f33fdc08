import { type SelectQueryBuilder, type SqlBool, SqliteAdapter, sql } from 'kysely'
import type { Db } from '#server/platform/db/engine.ts'
import { personText, tripledLetters } from '#server/platform/db/migrations/people-index.ts'
import { nameKey } from '#server/platform/db/name-key.ts'
import { containing } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { nameContains } from '#server/platform/db/search.ts'

/** Beyond this many who are found by a text, scanning the list finds a page of them sooner. */
const mostFew = 500
const trigramLength = 3

/**
 * The person's name, email or phone holds the text; one or two letters are sought in names alone, where PostgreSQL
 * finds even those by an index.
 */
export function personContains(db: Db, text: string) {
  const sought = soughtText(text)
  const letters = [...sought]
  if (letters.length >= trigramLength) {
    return sql<SqlBool>`(${sql.raw(personText('people.'))}) like ${containing(sought)} escape '\\'`
  }
  const contains = nameContains('people.name_key', sought)
  if (isSqlite(db)) return contains
  const tripled = containing(letters.map((letter) => letter.repeat(3)).join(''))
  return sql<SqlBool>`(${contains} and ${sql.raw(tripledLetters('people.name_key'))} like ${tripled} escape '\\')`
}

/** The text as the records spell it: a phone number without its blanks and the country's prefix. */
function soughtText(text: string): string {
  const key = nameKey(text)
  const digits = key.replace(/[\s()+-]/g, '')
  if (!/^\d{3,}$/.test(digits)) return key
  return digits.replace(/^(?:91|0)(?=\d{10}$)/, '')
}

/**
 * The ids of those who are found by the text, when it is worth looking them up first: PostgreSQL
 * finds its own way, SQLite would read everybody in search of a few. null: search as you go.
 */
export async function findFewSought(db: Db, text: string): Promise<string[] | null> {
  if (!isSqlite(db)) return null
  const key = soughtText(text)
  const isShort = [...key].length < trigramLength
  const index = sql.table(isShort ? 'people_by_letters' : 'people_by_part')
  const phrase = isShort ? `"${Buffer.from(key).toString('hex')}"` : `"${key.replaceAll('"', '""')}"`
  const { rows } = await sql<{ id: string }>`
    select person_id as id from ${index}
    join people_numbers on people_numbers.nr = ${index}.rowid
    where ${index} match ${phrase}
    limit ${sql.lit(mostFew + 1)}`.execute(db)
  return rows.length > mostFew ? null : rows.map(({ id }) => id)
}

/** The people who are found by the text; `few` comes from findFewSought. */
export function peopleSought(
  db: Db,
  text: string,
  few: string[] | null,
): SelectQueryBuilder<Tables, 'people', object> {
  if (!few) return db.selectFrom('people').where(personContains(db, text))
  // The limit keeps SQLite from merging the two queries and scanning another index after all.
  const only = db.selectFrom('people').where('id', 'in', few).limit(mostFew).selectAll().as('people')
  return db.selectFrom(only) as unknown as SelectQueryBuilder<Tables, 'people', object>
}

function isSqlite(db: Db): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}
