import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Copied } from '#server/platform/db/copy-tables.ts'
import { appliedMigrations, migrate, refuseNewer } from '#server/platform/db/migrate.ts'
import { openSqliteAlone } from '#server/platform/db/sqlite.ts'
import { faultsOfSqlite } from '#server/platform/db/sqlite-file.ts'
import { fillPostgres } from './fill-postgres.ts'
import { holdFolder } from './hold-folder.ts'
import { databaseName } from './manifest.ts'
import { OperationRefused } from './operation-refused.ts'
import { embeddedDatabase, takeSnapshot, usingDatabase } from './snapshot.ts'
import { refuseWithoutRoom, withWorkFolder } from './work-folder.ts'

/**
 * Copies the embedded database into the PostgreSQL of the settings, which must be empty. The embedded one is left
 * as it is; the pictures stay where they are, for both engines read them there.
 */
export async function moveToPostgres({ dataDir, databaseUrl }: Config): Promise<Copied[]> {
  if (!databaseUrl)
    throw new OperationRefused(
      'Set DATABASE_URL to the PostgreSQL database to move to, such as postgres://user:password@host/database.',
    )
  const embedded = embeddedDatabase(dataDir)
  const release = await holdFolder(dataDir)
  try {
    return await withWorkFolder(dataDir, async (folder) => {
      const snapshot = join(folder, databaseName)
      await refuseWithoutRoom(dataDir, (await stat(embedded)).size)
      await takeSnapshot({ dataDir, databaseUrl: undefined }, snapshot)
      const [fault] = faultsOfSqlite(snapshot)
      if (fault) throw new OperationRefused(`The embedded database is damaged: ${fault}.`)
      return await usingDatabase(openSqliteAlone(snapshot), async (sqlite) => {
        refuseNewer(await appliedMigrations(sqlite.db))
        await migrate(sqlite)
        return fillPostgres(databaseUrl, sqlite, refuseFilled)
      })
    })
  } finally {
    release()
  }
}

async function refuseFilled(filled: string[]): Promise<void> {
  if (filled.length === 0) return
  throw new OperationRefused(
    `The database of the setting DATABASE_URL already holds data (in ${filled.join(', ')}): give an empty one.`,
  )
}
