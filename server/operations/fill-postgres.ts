import { type Copied, copyTables, countRows, emptyTables } from '#server/platform/db/copy-tables.ts'
import type { Database, Tx } from '#server/platform/db/engine.ts'
import { appliedMigrations, migrate, refuseNewer } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { takeAlone } from '#server/platform/db/startup-lock.ts'
import { OperationRefused } from './operation-refused.ts'
import { usingDatabase, withoutTimeLimits } from './snapshot.ts'

/**
 * Copies an up-to-date SQLite database into PostgreSQL in one transaction, in place of what is there.
 * @param agree hears which tables hold rows once no product can work with them, before anything is changed;
 *   throws to stop it
 */
export async function fillPostgres(
  url: string,
  sqlite: Database,
  agree: (filled: string[]) => Promise<void>,
): Promise<Copied[]> {
  return usingDatabase(
    openPostgres(url, () => {}),
    (postgres) =>
      postgres.db.transaction().execute(async (tx) => {
        await withoutTimeLimits(tx)
        await refuseRunning(tx)
        refuseNewer(await appliedMigrations(postgres.db))
        const ours = Object.keys(await countRows(sqlite))
        const rows = await countRows(postgres, ours)
        await agree(Object.keys(rows).filter((name) => rows[name]))
        await migrate(postgres)
        const target = { db: tx, engine: 'postgres' } as const
        await emptyTables(target, Object.keys(await countRows(target, ours)))
        return copyTables(sqlite, target)
      }),
  )
}

/** Keeps every process of the product off the database until this transaction ends. */
export async function refuseRunning(tx: Tx): Promise<void> {
  if (await takeAlone(tx)) return
  throw new OperationRefused(
    'The product is running on the database of the setting DATABASE_URL: stop it first.',
  )
}
