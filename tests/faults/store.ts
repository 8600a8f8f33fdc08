import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Db, Engine } from '#server/platform/db/engine.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { openSqlite } from '#server/platform/db/sqlite.ts'
import { emptyDatabase, testsPostgres } from '#server/testing/test-database.ts'

export const engines: Engine[] = testsPostgres ? ['sqlite', 'postgres'] : ['sqlite']

/** Where a product under test keeps everything; it outlives the product and goes with the test. */
export interface Store {
  dataDir: string
  /** The settings that lead a product to it. */
  env: Record<string, string>
  /** Reads the database beside a running product. */
  look<T>(read: (db: Db) => Promise<T>): Promise<T>
}

export async function aStore(engine: Engine): Promise<Store> {
  const dataDir = await aFolder()
  if (engine === 'sqlite') return storeAt(dataDir)
  const { url, close } = await emptyDatabase()
  onTestFinished(close)
  return storeAt(dataDir, url)
}

export function storeAt(dataDir: string, databaseUrl = ''): Store {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  }
  return {
    dataDir,
    env,
    async look(read) {
      const database = databaseUrl
        ? openPostgres(databaseUrl, () => {})
        : openSqlite(join(dataDir, 'taleem.db'))
      try {
        return await read(database.db)
      } finally {
        await database.close()
      }
    },
  }
}

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'taleem-faults-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
