import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/engine.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openSqlite } from '#server/platform/db/sqlite.ts'
import { testsPostgres, unmigratedDatabase } from './test-database.ts'

const kept = new URL('../../tests/fixtures/', import.meta.url)

/** The versions whose databases are kept, as `tests/fixtures/make.mjs` wrote them. */
export const earlierVersions = readdirSync(kept, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The database of an earlier version on the engine that this run tests, brought up to date. */
export async function earlierDatabase(version: string): Promise<Database> {
  const database = testsPostgres ? await onPostgres(version) : onSqlite(version)
  await migrate(database)
  return database
}

async function onPostgres(version: string): Promise<Database> {
  const database = await unmigratedDatabase()
  const dump = read(version, 'postgres.sql.gz').toString('utf8')
  await sql.raw(dump).execute(database.db)
  return database
}

function onSqlite(version: string): Database {
  const folder = mkdtempSync(join(tmpdir(), 'taleem-earlier-'))
  const file = join(folder, 'taleem.db')
  writeFileSync(file, read(version, 'sqlite.db.gz'))
  const database = openSqlite(file)
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function read(version: string, name: string): Buffer {
  return gunzipSync(readFileSync(new URL(`${version}/${name}`, kept)))
}
