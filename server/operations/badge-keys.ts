import { didOf, whyNoBadges } from '#server/areas/certificates/badges/issuer-service.ts'
import { listKeys, rotateKey } from '#server/areas/certificates/badges/key-service.ts'
import type { Config } from '#server/config.ts'
import { addAudit } from '#server/platform/audit.ts'
import { makeSigningKey } from '#server/platform/credentials/sign.ts'
import { readSecretKey } from '#server/platform/security/read-secret-key.ts'
import { sealWith } from '#server/platform/security/seal.ts'
import { atTheServer, onDatabase } from './on-database.ts'
import { OperationRefused } from './operation-refused.ts'

type Source = Pick<Config, 'dataDir' | 'databaseUrl' | 'publicUrl' | 'secretKey'>

/** Every key that signs or has signed badges, one line each. */
export async function tellBadgeKeys(config: Source): Promise<string[]> {
  const keys = await onDatabase(config, listKeys)
  return keys.map(({ publicKey, madeAt, retiredAt }) =>
    [`${didOf(config.publicUrl)}#${publicKey}`, madeAt, retiredAt ? `retired ${retiredAt}` : 'signs'].join(
      '\t',
    ),
  )
}

/** From now on another key signs, in a running product too. */
export async function rotateBadgeKey(config: Source, now: Date): Promise<string> {
  const off = whyNoBadges(config.publicUrl)
  if (off) throw new OperationRefused(off)
  const seal = sealWith(await readSecretKey(config.dataDir, config.secretKey))
  const made = await makeSigningKey()
  await onDatabase(config, (db) =>
    db.transaction().execute(async (tx) => {
      await rotateKey(tx, seal, made, now)
      const after = { key: made.publicKeyMultibase }
      await addAudit(
        tx,
        atTheServer,
        { kind: 'certificate.badgeKeyRotated', subject: { name: 'Badges for wallets' }, after },
        now,
      )
    }),
  )
  return `${didOf(config.publicUrl)}#${made.publicKeyMultibase} signs from now on. What the earlier keys have signed still holds.`
}
