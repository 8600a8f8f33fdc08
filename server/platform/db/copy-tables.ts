import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from './engine.ts'
import { foreignKeysOf, ownTables, rowsOf, type Table } from './raw-tables.ts'

type Side = Pick<Database, 'db' | 'engine'>

export interface Copied {
  table: string
  rows: number
  /** The same for the same rows, in whatever order and on whatever engine. */
  checksum: string
}

const mostValues = 15_000
const mostRows = 500
const checksumRange = 1n << 256n

/**
 * Copies every table between the two engines and reads the copy back: a row that is missing, too many or other
 * than it was ends it. Call it in a transaction on both sides, with the same schema and an empty target.
 */
export async function copyTables(from: Side, to: Side): Promise<Copied[]> {
  const copied: Copied[] = []
  for (const table of await sharedTables(from, to)) {
    const sum = checksum(table)
    for await (const rows of rowsOf(from, table, rowsAtOnce(table))) {
      sum.add(rows)
      await to.db
        .insertInto(table.name as never)
        .values(rows as never)
        .execute()
    }
    const [source, copy] = [sum.result(), await checksumOf(to, table)]
    if (source.rows !== copy.rows || source.checksum !== copy.checksum)
      throw new Error(
        `The copy of ${table.name} is not what was copied (${copy.rows} of ${source.rows} rows).`,
      )
    copied.push(source)
  }
  return copied
}

/** How many rows each table holds, or each of those named. */
export async function countRows(side: Side, only?: string[]): Promise<Record<string, number>> {
  const tables = (await ownTables(side)).filter(({ name }) => !only || only.includes(name))
  const counts: Record<string, number> = {}
  for (const { name } of tables) counts[name] = await countOf(side.db, name)
  return counts
}

export async function emptyTables({ db }: Side, tables: string[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(db)
}

/**
 * What both engines have, a table after those it refers to. What only one of them has is an index
 * that its engine fills by itself.
 */
async function sharedTables(from: Side, to: Side): Promise<Table[]> {
  const [sqlite, other] = from.engine === 'sqlite' ? [from, to] : [to, from]
  const names = new Set((await ownTables(other)).map(({ name }) => name))
  const tables = (await ownTables(sqlite)).filter(({ name }) => names.has(name))
  const parents = await foreignKeysOf(sqlite.db)
  const ordered: Table[] = []
  while (ordered.length < tables.length) {
    const next = tables.find(
      (table) =>
        !ordered.includes(table) &&
        [...(parents.get(table.name) ?? [])].every((parent) => ordered.some(({ name }) => name === parent)),
    )
    if (!next) throw new Error('The tables refer to one another in a circle.')
    ordered.push(next)
  }
  return ordered
}

async function checksumOf(side: Side, table: Table): Promise<Copied> {
  const sum = checksum(table)
  for await (const rows of rowsOf(side, table, rowsAtOnce(table))) sum.add(rows)
  return sum.result()
}

/** Adds up the hashes of the rows: the engines sort texts differently, so their order must not count. */
function checksum({ name, columns }: Table) {
  let rows = 0
  let sum = 0n
  return {
    add(part: Record<string, unknown>[]): void {
      for (const row of part) {
        const values = JSON.stringify(columns.map((column) => row[column]))
        sum = (sum + BigInt(`0x${createHash('sha256').update(values).digest('hex')}`)) % checksumRange
      }
      rows += part.length
    },
    result: (): Copied => ({ table: name, rows, checksum: sum.toString(16).padStart(64, '0') }),
  }
}

function rowsAtOnce({ columns }: Table): number {
  return Math.min(mostRows, Math.floor(mostValues / columns.length))
}

async function countOf(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
  return Number(rows[0]?.count)
}
