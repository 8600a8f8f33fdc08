import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/platform/db/engine.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { databaseOn as databaseOnPool, openPostgres } from '#server/platform/db/postgres.ts'
import { connect, databaseOn, keepingStatements, openSqlite } from '#server/platform/db/sqlite.ts'
import { newId } from '#server/platform/ids.ts'

/** The PostgreSQL that this run tests on; empty when it is SQLite's turn. */
export const cluster = process.env.TEST_DATABASE_URL ?? ''
export const testsPostgres = cluster !== ''

/** An empty, migrated database of its own, on the engine that this run tests. */
export async function testDatabase(): Promise<Database> {
  return testsPostgres ? reusedPostgres() : reusedSqlite()
}

const closedMessage = 'The database of this test is closed.'

/** Migrated, and left by the tests of this process: to empty one takes a hundredth of the time that making one takes. */
const left: Awaited<ReturnType<typeof migratedSqlite>>[] = []

async function reusedSqlite(): Promise<Database> {
  const own = left.pop() ?? (await migratedSqlite())
  own.empty()
  let isClosed = false
  return databaseOn({
    prepare(sql) {
      // Whoever is still at work when a test has ended must not write into the next one's database.
      if (isClosed) throw new Error(closedMessage)
      return own.statements.prepare(sql)
    },
    close() {
      isClosed = true
      if (own.connection.inTransaction) own.connection.exec('rollback')
      left.push(own)
    },
  })
}

async function migratedSqlite() {
  const connection = connect(':memory:')
  const statements = keepingStatements(connection)
  await migrate(databaseOn(statements))
  const tables = connection
    .prepare(
      `select name, type from pragma_table_list
        where schema = 'main' and type in ('table', 'virtual')
          and name not like 'sqlite%' and name not like 'kysely%' and name <> 'positions'
        order by type`,
    )
    .all() as { name: string; type: 'table' | 'virtual' }[]
  const emptyAll = tables.map(({ name, type }) =>
    // An index over words is emptied as a whole, when no row is left that would tell it anything.
    type === 'virtual' ? `insert into "${name}"("${name}") values ('delete-all');` : `delete from "${name}";`,
  )
  return {
    connection,
    statements,
    empty: () => connection.exec(`pragma foreign_keys = off; ${emptyAll.join('')} pragma foreign_keys = on`),
  }
}

/** Migrated, left empty by the tests of this process, and still connected: each new connection learns the tables anew. */
const emptied: Awaited<ReturnType<typeof migratedPostgres>>[] = []

async function reusedPostgres(): Promise<Database> {
  const own = emptied.pop() ?? (await migratedPostgres())
  let isClosed = false
  const database = databaseOnPool({
    connect: () => (isClosed ? Promise.reject(new Error(closedMessage)) : own.pool.connect()),
    end: async () => {},
  })
  return {
    ...database,
    async close() {
      isClosed = true
      await database.close()
      const { idleCount, totalCount, waitingCount } = own.pool
      // Whoever is still at work in it would leave rows to the next test.
      if (idleCount < totalCount || waitingCount > 0) return own.drop()
      await emptyTables.execute(own.db)
      emptied.push(own)
    },
  }
}

async function migratedPostgres() {
  const own = await emptyDatabase()
  const database = own.open()
  await migrate(database)
  return {
    ...database,
    async drop() {
      await database.close()
      await own.close()
    },
  }
}

/** Rows go one by one, without asking who points at them: to truncate a table makes new files for it and each of its indexes. */
const emptyTables = sql`
  do $$
  declare
    one text;
  begin
    set local session_replication_role = replica;
    for one in
      select tablename from pg_tables where schemaname = current_schema() and tablename not like 'kysely%'
    loop
      execute format('delete from %I', one);
    end loop;
  end $$`

export async function unmigratedDatabase(): Promise<Database> {
  return testsPostgres ? ownPostgres() : openSqlite(':memory:')
}

async function ownPostgres(): Promise<Database> {
  const { open, close } = await emptyDatabase()
  const database = open()
  return {
    ...database,
    async close() {
      await database.close()
      await close()
    },
  }
}

/**
 * A PostgreSQL database that nobody has migrated, to be opened as often as a test wants.
 * @param options of the statement that creates it
 */
export async function emptyDatabase(options = '') {
  const name = `test_${newId().replaceAll('-', '')}`
  await onCluster(`create database ${name} ${options}`)
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return {
    url: url.href,
    open: () => openPostgres(url.href, () => {}),
    close: () => onCluster(`drop database ${name} with (force)`),
  }
}

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  await client.query(statement)
  await client.end()
}
