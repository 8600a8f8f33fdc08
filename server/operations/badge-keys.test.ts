import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { type Config, readConfig } from '#server/config.ts'
import { databaseFile } from '#server/platform/data-folder.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { openSqlite } from '#server/platform/db/sqlite.ts'
import { readSecretKey } from '#server/platform/security/read-secret-key.ts'
import { sealWith } from '#server/platform/security/seal.ts'
import { aCertificate } from '#server/testing/certificates.ts'
import { testApp } from '#server/testing/test-app.ts'
import { emptyDatabase, testsPostgres } from '#server/testing/test-database.ts'
import { faultOf, readJson } from '#server/testing/verify-badge.ts'
import { writeBackup } from './backup.ts'
import { rotateBadgeKey, tellBadgeKeys } from './badge-keys.ts'
import { restoreBackup } from './restore.ts'

const publicUrl = 'https://www.taleem.example'

async function aPlace(folder: string): Promise<Config> {
  const settings = { DATA_DIR: folder, PUBLIC_URL: publicUrl, SEED: 'none', ADMIN_PASSWORD: 'a long secret' }
  if (!testsPostgres) return readConfig(settings, folder)
  const { url, close } = await emptyDatabase()
  onTestFinished(close)
  return readConfig({ ...settings, DATABASE_URL: url }, folder)
}

/** The product at work in a place, with the secret key that lies there. */
async function startAt({ dataDir, databaseUrl }: Config) {
  await mkdir(dataDir, { recursive: true })
  const seal = sealWith(await readSecretKey(dataDir, undefined))
  return testApp({ publicUrl, seal }, async () => {
    const database = databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqlite(databaseFile(dataDir))
    await migrate(database)
    return database
  })
}

test('a key is changed under a running product; a restore elsewhere still vouches for everything', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'taleem-badge-keys-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const here = await aPlace(join(folder, 'here'))
  const app = await startAt(here)
  const first = (await readJson(app, (await aCertificate(app)).certificate.badgePath ?? '')).body
  const said = await rotateBadgeKey(here, new Date(app.clock.now.getTime() + 1_000))
  const second = (await readJson(app, (await aCertificate(app)).certificate.badgePath ?? '')).body
  expect(said).toContain(second.proof[0].verificationMethod)
  const told = await tellBadgeKeys(here)
  expect(told).toEqual([
    expect.stringMatching(new RegExp(`^${first.proof[0].verificationMethod}\t.*\tretired `)),
    expect.stringMatching(new RegExp(`^${second.proof[0].verificationMethod}\t.*\tsigns$`)),
  ])

  const { file } = await writeBackup(here, join(folder, 'a.tar.gz'), new Date())
  const elsewhere = await aPlace(join(folder, 'elsewhere'))
  await restoreBackup(elsewhere, file, { replace: false, now: new Date() })
  const other = await startAt(elsewhere)
  expect([await faultOf(other, first), await faultOf(other, second)]).toEqual([null, null])
  const again = (await readJson(other, second.id)).body
  expect(again.proof[0].verificationMethod).not.toBe(second.proof[0].verificationMethod)
  expect(await faultOf(other, again)).toBeNull()
})

test('without an address with TLS there is no key to change', async () => {
  const config = readConfig({ DATA_DIR: 'data' }, tmpdir())
  await expect(rotateBadgeKey(config, new Date())).rejects.toThrow(messages.badgesNeedHttps)
})
