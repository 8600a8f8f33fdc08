import { type SelectQueryBuilder, type SqlBool, SqliteAdapter, sql } from 'kysely'
import type { Db } from '#server/platform/db/engine.ts'
import { personText, tripledLetters } from '#server/platform/db/migrations/people-index.ts'
import { containing, plainly } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { nameContains, searchedText } from '#server/platform/db/search.ts'

/** Beyond this many who are found by a text, scanning the list finds a page of them sooner. */
export const mostFew = 500
const trigramLength = 3

/**
 * The person's name, email or phone holds the text; one or two letters are searched in names alone, where PostgreSQL
 * finds even those by an index.
 */
export function personContains(db: Db, text: string) {
  return keyContains(db, searchedText(text))
}

function keyContains(db: Db, key: string) {
  const words = wordsOf(key)
  if (words.length > 1) return sql<SqlBool>`(${sql.join(words.map(textContains), sql` and `)})`
  const letters = [...key]
  if (letters.length >= trigramLength) return textContains(key)
  const contains = nameContains('people.name_key', key)
  if (isSqlite(db)) return contains
  const tripled = containing(letters.map((letter) => letter.repeat(3)).join(''))
  return sql<SqlBool>`(${contains} and ${sql.raw(tripledLetters('people.name_key'))} like ${tripled} escape '\\')`
}

function textContains(part: string) {
  return sql<SqlBool>`(${sql.raw(personText('people.'))}) like ${`%${plainly(part)}%`} escape '\\'`
}

/** Several words are searched each for itself: who is called Ravi Kumar Yadav is found as Yadav Ravi too. */
function wordsOf(key: string): string[] {
  const words = key.split(' ').filter(Boolean)
  return words.length > 1 && words.some(isLong) ? words : [key]
}

/** Long enough for the index of parts. */
function isLong(word: string): boolean {
  return [...word].length >= trigramLength
}

/**
 * The ids of those who are found by the text, when it is worth looking them up first: PostgreSQL
 * finds its own way, SQLite would read everybody in search of a few. null: search as you go.
 */
export async function findFewFound(db: Db, text: string): Promise<string[] | null> {
  return isSqlite(db) ? listFewFound(db, text) : null
}

/** The ids of those who are found by the text; null when they are many. */
export async function listFewFound(db: Db, text: string): Promise<string[] | null> {
  const rows = await listFound(db, searchedText(text), mostFew + 1)
  return rows.length > mostFew ? null : rows.map(({ id }) => id)
}

/** Some of those who are found by the text as the records spell it, at most so many. */
export async function listFound(db: Db, key: string, most: number): Promise<{ id: string }[]> {
  if (!isSqlite(db)) {
    return db.selectFrom('people').where(keyContains(db, key)).select('people.id').limit(most).execute()
  }
  const words = wordsOf(key)
  if (words.length > 1) return listByWords(db, words, most)
  const isShort = !isLong(key)
  const index = sql.table(isShort ? 'people_by_letters' : 'people_by_part')
  const phrase = isShort ? `"${Buffer.from(key).toString('hex')}"` : inQuotes(key)
  const { rows } = await sql<{ id: string }>`
    select person_id as id from ${index}
    join people_numbers on people_numbers.nr = ${index}.rowid
    where ${index} match ${phrase}
    limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** The index finds who has the long words; of those the short ones are looked for one by one. */
async function listByWords(db: Db, words: string[], most: number): Promise<{ id: string }[]> {
  const short = words.filter((word) => !isLong(word))
  const { rows } = await sql<{ id: string }>`
    select people.id from people_by_part
    join people_numbers on people_numbers.nr = people_by_part.rowid
    join people on people.id = people_numbers.person_id
    where people_by_part match ${words.filter(isLong).map(inQuotes).join(' AND ')}
    ${short.length > 0 ? sql`and ${sql.join(short.map(textContains), sql` and `)}` : sql``}
    limit ${sql.lit(most)}`.execute(db)
  return rows
}

function inQuotes(part: string): string {
  return `"${part.replaceAll('"', '""')}"`
}

/** The people who are found by the text; `few` comes from findFewFound. */
export function peopleFound(
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
