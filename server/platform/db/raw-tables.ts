import { sql } from 'kysely'
import type { Database, Db } from './engine.ts'

type Side = Pick<Database, 'db' | 'engine'>

export interface Table {
  name: string
  columns: string[]
}

type Row = Record<string, unknown>

/** The plain tables of this database, by name, without what the engine or the migrations keep for themselves. */
export async function ownTables({ db, engine }: Side): Promise<Table[]> {
  const { rows } = await (engine === 'postgres' ? namesOnPostgres : namesOnSqlite).execute(db)
  const names = new Set(rows.map(({ name }) => name))
  const tables = await db.introspection.getTables()
  return tables
    .filter(({ name }) => names.delete(name))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name).sort() }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

const namesOnSqlite = sql<{ name: string }>`
  select name from pragma_table_list where type = 'table' and name not like 'sqlite\\_%' escape '\\'`
const namesOnPostgres = sql<{ name: string }>`
  select tablename as name from pg_tables where schemaname = current_schema()`

/** The tables that each table refers to, on SQLite. */
export async function foreignKeysOf(sqlite: Db): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select tables.name as child, keys."table" as parent
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and keys."table" <> tables.name`.execute(sqlite)
  const parents = new Map<string, Set<string>>()
  for (const { child, parent } of rows) {
    parents.set(child, (parents.get(child) ?? new Set()).add(parent))
  }
  return parents
}

/** All rows of a table, so many at a time; on PostgreSQL inside a transaction only. */
export function rowsOf({ db, engine }: Side, table: Table, atOnce: number): AsyncGenerator<Row[]> {
  return engine === 'postgres' ? rowsOfPostgres(db, table, atOnce) : rowsOfSqlite(db, table, atOnce)
}

async function* rowsOfPostgres(db: Db, { name, columns }: Table, atOnce: number): AsyncGenerator<Row[]> {
  const listed = sql.join(columns.map((column) => sql.ref(column)))
  await sql`declare all_rows no scroll cursor for select ${listed} from ${sql.table(name)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(atOnce)} from all_rows`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close all_rows`.execute(db)
}

async function* rowsOfSqlite(db: Db, { name, columns }: Table, atOnce: number): AsyncGenerator<Row[]> {
  const listed = sql.join(columns.map((column) => sql.ref(column)))
  let after = 0
  for (;;) {
    const { rows } = await sql<Row & { '#': number }>`
      select rowid as "#", ${listed} from ${sql.table(name)}
      where rowid > ${after} order by rowid limit ${sql.lit(atOnce)}`.execute(db)
    if (rows.length === 0) break
    after = rows.at(-1)?.['#'] ?? after
    yield rows.map(({ '#': _, ...row }) => row)
  }
}
