import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Config, readConfig } from '#server/config.ts'
import { databaseFile } from '#server/platform/data-folder.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { openSqlite } from '#server/platform/db/sqlite.ts'
import { readSecretKey } from '#server/platform/security/read-secret-key.ts'
import { sealWith } from '#server/platform/security/seal.ts'
import { testApp } from './test-app.ts'
import { emptyDatabase, testsPostgres } from './test-database.ts'

const publicUrl = 'https://www.taleem.example'

/** Where a product could live, on the engine that this run tests; gone when the test ends. */
export async function aPlace(): Promise<Config> {
  const folder = await mkdtemp(join(tmpdir(), 'taleem-place-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const settings = { DATA_DIR: 'data', PUBLIC_URL: publicUrl, SEED: 'none', ADMIN_PASSWORD: 'a long secret' }
  if (!testsPostgres) return readConfig(settings, folder)
  const { url, close } = await emptyDatabase()
  onTestFinished(close)
  return readConfig({ ...settings, DATABASE_URL: url }, folder)
}

/** The product at work in a place, with the secret key that lies there. */
export async function startAt({ dataDir, databaseUrl }: Config) {
  await mkdir(dataDir, { recursive: true })
  const seal = sealWith(await readSecretKey(dataDir, undefined))
  return testApp({ publicUrl, seal }, async () => {
    const database = databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqlite(databaseFile(dataDir))
    await migrate(database)
    return database
  })
}
