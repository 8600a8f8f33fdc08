import type { ChangedSetting } from '#contract/notifications/fee-kinds.ts'
import { type Prover, requireProof } from '#server/areas/accounts/proof-service.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Seal } from '#server/platform/security/seal.ts'
import { tellOwnersOfPayee } from '../settings-service.ts'

/** What a call to Razorpay and a webhook of it are proven with. */
export interface RazorpayKeys {
  keyId: string
  keySecret: string
  /** The present one, then the one before. */
  webhookSecrets: string[]
}

/** Sealed for each of the columns alone. */
const owners = { key: 'razorpay key', webhook: 'razorpay webhook' }

/** Null while payments online are off, or when the secrets were sealed by another key. */
export async function readRazorpayKeys(db: Db, seal: Seal): Promise<RazorpayKeys | null> {
  const row = await db.selectFrom('fee_settings').selectAll().executeTakeFirst()
  if (!row?.razorpay_key_id || !row.razorpay_secret_sealed) return null
  const keySecret = seal.open(row.razorpay_secret_sealed, owners.key)
  const webhookSecrets = [row.razorpay_webhook_sealed, row.razorpay_old_webhook_sealed]
    .map((sealed) => sealed && seal.open(sealed, owners.webhook))
    .filter((secret) => typeof secret === 'string')
  return keySecret ? { keyId: row.razorpay_key_id, keySecret, webhookSecrets } : null
}

/** What is known, without being told. */
export async function hasRazorpaySecrets(db: Db): Promise<{ hasSecret: boolean; hasWebhookSecret: boolean }> {
  const row = await db.selectFrom('fee_settings').selectAll().executeTakeFirst()
  return {
    hasSecret: Boolean(row?.razorpay_secret_sealed),
    hasWebhookSecret: Boolean(row?.razorpay_webhook_sealed),
  }
}

export interface ChangedKeys {
  keyId: string
  /** Empty: as it was. */
  keySecret: string
  webhookSecret: string
}

/** The row of the settings is there already. Asks for proof, and every owner is told, though never a secret. */
export async function setRazorpayKeys(
  tx: Db,
  seal: Seal,
  { keyId, keySecret, webhookSecret }: ChangedKeys,
  by: Actor & Prover,
  now: Date,
): Promise<void> {
  await requireProof(tx, by, now)
  const before = await tx
    .selectFrom('fee_settings')
    .select(['razorpay_webhook_sealed as webhook', 'razorpay_key_id as keyId'])
    .executeTakeFirst()
  const changed: ChangedSetting[] = []
  if (before?.keyId !== keyId)
    changed.push({ setting: 'razorpayKey', before: before?.keyId ?? null, after: keyId })
  if (keySecret !== '') changed.push({ setting: 'razorpaySecret' })
  if (webhookSecret !== '') changed.push({ setting: 'razorpayWebhook' })
  if (changed.length > 0) await tellOwnersOfPayee(tx, changed, by, now)
  await tx
    .updateTable('fee_settings')
    .set({
      razorpay_key_id: keyId,
      ...(keySecret && { razorpay_secret_sealed: seal.seal(keySecret, owners.key) }),
      ...(webhookSecret && {
        razorpay_webhook_sealed: seal.seal(webhookSecret, owners.webhook),
        razorpay_old_webhook_sealed: before?.webhook ?? null,
      }),
    })
    .execute()
}

export async function forgetRazorpayKeys(tx: Db, by: Actor & Prover, now: Date): Promise<void> {
  await requireProof(tx, by, now)
  const before = await tx.selectFrom('fee_settings').select('razorpay_key_id as keyId').executeTakeFirst()
  if (before?.keyId)
    await tellOwnersOfPayee(tx, [{ setting: 'razorpayKey', before: before.keyId, after: null }], by, now)
  await tx
    .updateTable('fee_settings')
    .set({
      razorpay_key_id: '',
      razorpay_secret_sealed: null,
      razorpay_webhook_sealed: null,
      razorpay_old_webhook_sealed: null,
    })
    .execute()
}

/** Where Razorpay tells what has happened; the owner enters it there. */
export const hookPath = '/api/fees/razorpay'
