import type { FactorWay } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Seal } from '#server/platform/security/seal.ts'
import { removeLoginStepsOf } from './login-steps.ts'
import { listPasskeys, removePasskeysOf } from './passkey-service.ts'
import { removeRecoveryCodes, renewRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { findTotpSince, removeTotp, takeTotpCode } from './totp-service.ts'

/** Which kind of code it was; null when it is none that counts. Blanks and hyphens are for the eye. */
export async function takeCode(
  tx: Db,
  seal: Seal,
  accountId: string,
  given: string,
  now: Date,
): Promise<'totp' | 'recovery' | null> {
  const code = given.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return (await takeTotpCode(tx, seal, accountId, code, now)) ? 'totp' : null
  return (await takeRecoveryCode(tx, accountId, code)) ? 'recovery' : null
}

/** By what the second step can be taken; none while the account has no second factor. */
export async function listWays(db: Db, accountId: string): Promise<FactorWay[]> {
  const hasPasskeys = (await listPasskeys(db, accountId)).length > 0
  const hasTotp = (await findTotpSince(db, accountId)) !== null
  if (!hasPasskeys && !hasTotp) return []
  return [...(hasTotp ? ['code' as const] : []), 'recovery', ...(hasPasskeys ? ['passkey' as const] : [])]
}

/** Also of an account that is suspended. */
export async function hasFactor(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .where('factor_since', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps the account's factors from changing until the transaction ends; since when it has one, null also when it is not active. */
export async function holdFactors(tx: Db, accountId: string): Promise<string | null> {
  const row = await tx
    .updateTable('accounts')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('id', '=', accountId)
    .returning(['factor_since as since', 'state'])
    .executeTakeFirst()
  return row?.state === 'active' ? row.since : null
}

/** The same for whoever changes their own: refuses who was logged out since the call was let in. */
export async function holdOwn(
  tx: Db,
  { accountId, tokenHash }: { accountId: string; tokenHash: string },
): Promise<string | null> {
  const since = await holdFactors(tx, accountId)
  const session = tx.selectFrom('sessions').where('token_hash', '=', tokenHash)
  if (!(await session.select('token_hash').executeTakeFirst()))
    throw new Refusal(messages.signIn, { status: 401 })
  return since
}

/**
 * After a factor was added or removed: with the first one the login gets its second step and recovery codes, which are
 * answered; with the last one both are gone. The account is held.
 */
export async function settleFactors(tx: Db, accountId: string, now: Date): Promise<string[] | undefined> {
  const isOn = (await listWays(tx, accountId)).length > 0
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ factor_since: isOn ? now.toISOString() : null })
    .where('id', '=', accountId)
    .where('factor_since', isOn ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  if (isOn) return renewRecoveryCodes(tx, accountId)
  await removeRecoveryCodes(tx, accountId)
  return undefined
}

/** Of somebody who has lost them; from then on the password alone opens. */
export async function removeFactors(tx: Db, accountId: string, now: Date): Promise<void> {
  await holdFactors(tx, accountId)
  await removeTotp(tx, accountId)
  await removePasskeysOf(tx, accountId)
  await removeLoginStepsOf(tx, accountId)
  await settleFactors(tx, accountId, now)
}
