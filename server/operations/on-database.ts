import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { appliedMigrations, knownMigrations, refuseNewer } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { openSqlite } from '#server/platform/db/sqlite.ts'
import { OperationRefused } from './operation-refused.ts'
import { embeddedDatabase, usingDatabase } from './snapshot.ts'

/** What is done at the server itself is nobody's of the staff. */
export const atTheServer = { id: 'server', name: 'At the server' }

/** While the product runs as well; the database must be of this version. */
export async function onDatabase<T>(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const database = databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqlite(embeddedDatabase(dataDir))
  return usingDatabase(database, async ({ db }) => {
    const applied = await appliedMigrations(db)
    refuseNewer(applied)
    if (applied.length < knownMigrations.length)
      throw new OperationRefused(
        'The database is of an earlier version: start the product once, then try again.',
      )
    return work(db)
  })
}
