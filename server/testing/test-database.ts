import pg from 'pg'
import type { Database } from '#server/platform/db/engine.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { openSqlite } from '#server/platform/db/sqlite.ts'
import { newId } from '#server/platform/ids.ts'

/** The PostgreSQL that this run tests on; empty when it is SQLite's turn. */
export const cluster = process.env.TEST_DATABASE_URL ?? ''
export const testsPostgres = cluster !== ''

/** An empty, migrated database of its own, on the engine that this run tests. */
export async function testDatabase(): Promise<Database> {
  if (testsPostgres) {
    template ??= migratedPostgres()
    return ownPostgres(await template)
  }
  const database = openSqlite(':memory:')
  await migrate(database)
  return database
}

/** Migrated once for all the databases of this process: PostgreSQL copies one faster than it makes one. */
let template: Promise<string> | undefined

async function migratedPostgres(): Promise<string> {
  const { name, open } = await emptyDatabase()
  const database = open()
  await migrate(database)
  await database.close()
  return name
}

export async function unmigratedDatabase(): Promise<Database> {
  return testsPostgres ? ownPostgres() : openSqlite(':memory:')
}

async function ownPostgres(copied?: string): Promise<Database> {
  const { open, close } = await emptyDatabase(copied)
  const database = open()
  return {
    ...database,
    async close() {
      await database.close()
      await close()
    },
  }
}

/** A PostgreSQL database that nobody has migrated (or a copy of another), to be opened as often as a test wants. */
export async function emptyDatabase(copied = 'template1') {
  const name = `test_${newId().replaceAll('-', '')}`
  await onCluster(`create database ${name} template ${copied}`)
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return {
    name,
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
