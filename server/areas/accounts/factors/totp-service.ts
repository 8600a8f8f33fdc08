import type { Db } from '#server/platform/db/engine.ts'
import type { Seal } from '#server/platform/security/seal.ts'
import { findStep, newSecret, stepOf } from './totp.ts'

/** A secret that is being set up; it counts once a code of it has come back. One of before counts until then. */
export async function beginTotp(tx: Db, seal: Seal, accountId: string): Promise<string> {
  const secret = newSecret()
  const sealed = seal.seal(secret, accountId)
  await tx
    .insertInto('totp_secrets')
    .values({ account_id: accountId, new_sealed: sealed })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ new_sealed: sealed }))
    .execute()
  return secret
}

/** Whether the code is of the secret that is being set up; from then on that secret counts. */
export async function confirmTotp(
  tx: Db,
  seal: Seal,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_secrets')
    .where('account_id', '=', accountId)
    .select('new_sealed as sealed')
    .executeTakeFirst()
  const secret = row?.sealed && seal.open(row.sealed, accountId)
  const step = secret ? findStep(secret, code, now) : null
  if (!row?.sealed || step === null) return false
  const { numUpdatedRows } = await tx
    .updateTable('totp_secrets')
    .set({ secret_sealed: row.sealed, since: now.toISOString(), last_step: step, new_sealed: null })
    .where('account_id', '=', accountId)
    .where('new_sealed', '=', row.sealed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the code is right, once: the same one, or one of an earlier step, is refused afterwards. */
export async function takeTotpCode(
  tx: Db,
  seal: Seal,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_secrets')
    .where('account_id', '=', accountId)
    .select('secret_sealed as sealed')
    .executeTakeFirst()
  const secret = row?.sealed && seal.open(row.sealed, accountId)
  const step = secret ? findStep(secret, code, now) : null
  if (step === null) return false
  const { numUpdatedRows } = await tx
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    // One that lies ahead was used before the clock was set back.
    .where((eb) =>
      eb.or([eb('last_step', 'is', null), eb('last_step', '<', step), eb('last_step', '>', stepOf(now) + 1)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findTotpSince(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('totp_secrets')
    .where('account_id', '=', accountId)
    .select('since')
    .executeTakeFirst()
  return row?.since ?? null
}

/** One secret that counts, of anybody: whether the key that is in use opens it tells whether it is the right key. */
export async function findAnySealed(db: Db): Promise<{ sealed: string; accountId: string } | null> {
  const row = await db
    .selectFrom('totp_secrets')
    .where('secret_sealed', 'is not', null)
    .select(['secret_sealed as sealed', 'account_id as accountId'])
    .limit(1)
    .executeTakeFirst()
  return row?.sealed ? { sealed: row.sealed, accountId: row.accountId } : null
}

export async function removeTotp(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('totp_secrets').where('account_id', '=', accountId).execute()
}
