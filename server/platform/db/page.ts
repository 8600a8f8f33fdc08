import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { nameKey } from '#contract/name-key.ts'
import { Refusal } from '../http/refusal.ts'
import type { Db } from './engine.ts'

/** Where a page ends: the sort value and the id of its last row. */
export type Position = [value: string, id: string]

export interface Page<Row> {
  rows: Row[]
  /** Hand it in as `cursor` for the next page; null on the last one. */
  next: string | null
}

/** Which part of a list is asked for, as the calls have it. */
export interface Part {
  cursor?: string | undefined
  limit?: number | undefined
  withTotal?: boolean | undefined
}

export const pageSize = 50

/**
 * A page of what the query finds, newest first unless said, and when it is asked for how many it finds in all. The two columns
 * that it is sorted by stand in its rows under their own names: created_at or createdAt.
 */
export async function pageOf<Joined, Table extends keyof Joined, Row extends object>(
  db: Db,
  query: SelectQueryBuilder<Joined, Table, Row>,
  [value, id]: [value: string, id: string],
  { cursor, limit = pageSize, withTotal }: Part,
  direction: 'asc' | 'desc' = 'desc',
): Promise<Page<Row> & { total: number | undefined }> {
  const from = readCursor(cursor)
  const beyond = sql.raw(direction === 'desc' ? '<' : '>')
  const rest = from
    ? query.where(sql<SqlBool>`(${sql.ref(value)}, ${sql.ref(id)}) ${beyond} (${from[0]}, ${from[1]})`)
    : query
  const rows = await rest
    .orderBy(sql.ref(value), direction)
    .orderBy(sql.ref(id), direction)
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (row) => [readColumn(row, value), readColumn(row, id)])
  if (!withTotal) return { ...page, total: undefined }
  // A first page that is the last as well has told it.
  const isWhole = from === null && page.next === null
  return { ...page, total: isWhole ? page.rows.length : await countFound(db, query) }
}

function readColumn(row: object, column: string): string {
  const name = column.replace(/^.*\./, '')
  const values = row as Record<string, unknown>
  return String(values[name] ?? values[name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())])
}

/** Ask the database for `limit + 1` rows behind the cursor, then cut them here. */
export function cutPage<Row>(rows: Row[], limit: number, positionOf: (row: Row) => Position): Page<Row> {
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return { rows: kept, next: rows.length > limit && last ? encode(positionOf(last)) : null }
}

/** How many rows the query finds; no more are read than people are told of. */
export async function countFound<Joined, Table extends keyof Joined>(
  db: Db,
  query: SelectQueryBuilder<Joined, Table, object>,
): Promise<number> {
  const found = query
    .clearSelect()
    .clearOrderBy()
    .select(({ lit }) => lit(1).as('one'))
    .limit(limits.countedMost + 1)
    .as('found')
  const { count } = await db
    .selectFrom(found)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function readCursor(cursor: string | undefined): Position | null {
  if (!cursor) return null
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(position) && position.length === 2 && position.every(isPlainText)) {
      return position as Position
    }
  } catch {
    // Not of our making: refused below.
  }
  throw new Refusal(messages.malformed, { status: 400, field: 'cursor' })
}

/** PostgreSQL takes no NUL in a text. */
function isPlainText(part: unknown): boolean {
  return typeof part === 'string' && !part.includes('\0')
}

function encode(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** A pattern for `name_key like … escape '\'`: contains, in any case, with no character special. */
export function containing(text: string): string {
  return `%${plainly(nameKey(text))}%`
}

/** For a pattern of `like … escape '\'`: no character of the text is special. */
export function plainly(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
