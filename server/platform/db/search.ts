import { type SqlBool, sql } from 'kysely'
import { nameKey } from '#contract/name-key.ts'
import type { Db } from './engine.ts'
import { containing, plainly } from './page.ts'
import type { Tables } from './schema.ts'

/** The text as the records spell it: a phone number, or its beginning, without its blanks and the country's prefix. */
export function searchedText(text: string): string {
  const key = nameKey(text)
  const digits = key.replace(/[\s()-]/g, '').replace(/^\+(?:91)?/, '')
  if (!/^\d{3,}$/.test(digits)) return key
  return digits.replace(/^(?:0091|91|0)(?=\d{10}$)/, '')
}

/** The name holds the text, in any case; no character of the text is special. */
export function nameContains(column: string, text: string) {
  return sql<SqlBool>`${sql.ref(column)} like ${containing(text)} escape '\\'`
}

/** The number holds the digits, where India's country code is not one of them: nobody is found by what all have. */
export function phoneContains(column: string, text: string) {
  return sql<SqlBool>`replace(${sql.ref(column)}, '+91', '') like ${containing(text)} escape '\\'`
}

/** The name begins with the text, as an index on names finds it. */
export function nameBegins(column: string, text: string) {
  const key = nameKey(text)
  const name = sql.ref(column)
  return sql<SqlBool>`(${name} >= ${key} and ${name} < ${`${key}${lastCharacter}`})`
}

const lastCharacter = '\u{10ffff}'

/** To sort by: the name itself, names that begin with the text, those with a word that does, then all others. */
export function nearness(column: string, text: string) {
  const key = nameKey(text)
  const name = sql.ref(column)
  const [start, word] = [`${plainly(key)}%`, `% ${plainly(key)}%`]
  return sql<number>`case when ${name} = ${key} then 0 when ${name} like ${start} escape '\\' then 1
    when ${name} like ${word} escape '\\' then 2 else 3 end`
}

/** Only so many of the newest are searched for a part of what stands in them. */
const searchedThrough = 1000

/** Of the newest rows those that hold the text in one of the columns: no index finds a part of a word. */
export async function listAmongNewest(
  db: Db,
  { table, columns }: { table: keyof Tables; columns: string[] },
  text: string,
  most: number,
): Promise<{ id: string }[]> {
  const holds = columns.map((column) => (column === 'phone' ? phoneContains : nameContains)(column, text))
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      order by created_at desc, id desc limit ${sql.lit(searchedThrough)}
    ) as newest
    where ${sql.join(holds, sql` or `)} limit ${most}`.execute(db)
  return rows
}

type FindIds = (most: number) => Promise<{ id: string }[]>

/** The ids that these ways find, the first way's first; a further way is gone only while there are too few. */
export async function findFirst(limit: number, ways: FindIds[]): Promise<string[]> {
  const ids = new Set<string>()
  for (const way of ways) {
    if (ids.size >= limit) break
    for (const { id } of await way(limit + ids.size)) ids.add(id)
  }
  return [...ids].slice(0, limit)
}
