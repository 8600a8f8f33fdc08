import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { readConfig } from '#server/config.ts'
import { aPlace, startAt } from '#server/testing/at-place.ts'
import { aCertificate } from '#server/testing/certificates.ts'
import { faultOf, readJson } from '#server/testing/verify-badge.ts'
import { writeBackup } from './backup.ts'
import { rotateBadgeKey, tellBadgeKeys } from './badge-keys.ts'
import { restoreBackup } from './restore.ts'

test('a key is changed under a running product; a restore elsewhere still vouches for everything', async () => {
  const here = await aPlace()
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

  const { file } = await writeBackup(here, join(here.dataDir, 'a.tar.gz'), new Date())
  const elsewhere = await aPlace()
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
