import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'

interface NewPasskey {
  accountId: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  label: string
}

/** One that somebody has already fails as a duplicate. */
export async function addPasskey(tx: Db, passkey: NewPasskey, now: Date): Promise<void> {
  await tx
    .insertInto('passkeys')
    .values({
      id: newId(),
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey).toString('base64url'),
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      label: passkey.label,
      created_at: now.toISOString(),
    })
    .execute()
}

export async function listPasskeys(db: Db, accountId: string) {
  return db
    .selectFrom('passkeys')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'label', 'created_at as createdAt', 'used_at as usedAt', 'credential_id as credentialId'])
    .execute()
}

/** The passkey that says that it is this one, of an account that is active. */
export async function findPasskey(db: Db, credentialId: string) {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
    .where('credential_id', '=', credentialId)
    .where('accounts.state', '=', 'active')
    .select(['passkeys.id', 'accounts.id as accountId', 'public_key', 'counter', 'transports'])
    .executeTakeFirst()
  if (!row) return null
  const { public_key: publicKey, transports, ...found } = row
  return {
    ...found,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    transports: JSON.parse(transports) as string[],
  }
}

/** False when it was removed meanwhile, or its counter does not go on: then it has been copied. */
export async function notePasskeyUse(tx: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, used_at: now.toISOString() })
    .where('id', '=', id)
    // Most passkeys do not count, and say 0 each time.
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Answers what it was called; null when there is no such one of this account. */
export async function removePasskey(tx: Db, accountId: string, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('label')
    .executeTakeFirst()
  return row?.label ?? null
}

export async function removePasskeysOf(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('account_id', '=', accountId).execute()
}
