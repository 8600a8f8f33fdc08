import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { databaseFile } from '#server/platform/data-folder.ts'
import { copyTables } from '#server/platform/db/copy-tables.ts'
import type { Database, Db, Engine } from '#server/platform/db/engine.ts'
import { appliedMigrations, migrate, refuseNewer } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { openSqliteAlone } from '#server/platform/db/sqlite.ts'
import { copySqlite } from '#server/platform/db/sqlite-file.ts'
import { OperationRefused } from './operation-refused.ts'

type Source = Pick<Config, 'dataDir' | 'databaseUrl'>

export function engineOf({ databaseUrl }: Source): Engine {
  return databaseUrl ? 'postgres' : 'sqlite'
}

/** The whole database as it is at one moment, as an SQLite file, from either engine and while it is written to. */
export async function takeSnapshot({ dataDir, databaseUrl }: Source, into: string): Promise<void> {
  if (databaseUrl) {
    await usingDatabase(
      openPostgres(databaseUrl, () => {}),
      (postgres) => copyPostgres(postgres, into),
    )
    return
  }
  copySqlite(embeddedDatabase(dataDir), into)
}

/** About how large a snapshot will be. */
export async function sizeOfSnapshot({ dataDir, databaseUrl }: Source): Promise<number> {
  if (!databaseUrl) return (await stat(embeddedDatabase(dataDir))).size
  return usingDatabase(
    openPostgres(databaseUrl, () => {}),
    async ({ db }) => {
      const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      return (await size.execute(db)).rows[0]?.bytes ?? 0
    },
  )
}

/** Refuses before SQLite would make an empty one. */
export function embeddedDatabase(dataDir: string): string {
  const file = databaseFile(dataDir)
  if (existsSync(file)) return file
  throw new OperationRefused(`There is no database in the folder of the setting DATA_DIR (${dataDir}).`)
}

async function copyPostgres(postgres: Database, into: string): Promise<void> {
  const migrations = await appliedMigrations(postgres.db)
  if (migrations.length === 0)
    throw new OperationRefused('The database of the setting DATABASE_URL holds nothing of Taleem.')
  refuseNewer(migrations)
  await usingDatabase(openSqliteAlone(into), async (sqlite) => {
    await migrate(sqlite, migrations.at(-1))
    await sqlite.db.transaction().execute(async (copy) => {
      const reading = postgres.db.transaction().setIsolationLevel('repeatable read')
      await reading.setAccessMode('read only').execute(async (tx) => {
        await withoutTimeLimits(tx)
        await copyTables({ db: tx, engine: 'postgres' }, { db: copy, engine: 'sqlite' })
      })
    })
  })
}

/** A large copy takes longer than a visitor would wait. */
export async function withoutTimeLimits(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}

export async function usingDatabase<T, D extends Database>(
  database: D,
  work: (database: D) => Promise<T>,
): Promise<T> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
