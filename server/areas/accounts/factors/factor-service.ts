import { messages } from '#contract/messages.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Seal } from '#server/platform/security/seal.ts'
import type { Identity } from '../identity.ts'
import { listWays, type Prover, requireProof } from '../proof-service.ts'
import { removeLoginStepsOf } from './login-steps.ts'
import { removePasskeysOf } from './passkey-service.ts'
import { removeRecoveryCodes, renewRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { removeTotp, takeTotpCode } from './totp-service.ts'

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

/** The same for whoever proves who they are: refuses who was logged out since the call was let in. */
export async function holdOwn(
  tx: Db,
  { accountId, tokenHash }: Pick<Identity, 'accountId' | 'tokenHash'>,
): Promise<string | null> {
  const since = await holdFactors(tx, accountId)
  const session = tx.selectFrom('sessions').where('token_hash', '=', tokenHash)
  if (!(await session.select('token_hash').executeTakeFirst()))
    throw new Refusal(messages.signIn, { status: 401 })
  return since
}

/** The same for whoever changes how they log in themselves. */
export async function holdOwnToChange(
  tx: Db,
  caller: Pick<Identity, 'accountId' | 'tokenHash' | 'authenticatedAt'>,
  now: Date,
): Promise<string | null> {
  await requireProof(tx, caller, now)
  return holdOwn(tx, caller)
}

/**
 * Where emails go out, a learner shows first that the address is theirs: whoever signed up with another's would put a
 * factor of their own before it, which the owner of the address could not take off.
 */
export async function refuseUnproven(
  db: Db,
  { kind, accountId }: Identity,
  sendsMail: boolean,
): Promise<void> {
  if (kind !== 'learner' || !sendsMail) return
  const account = db.selectFrom('accounts').where('id', '=', accountId)
  const proven = account.where('email_confirmed_at', 'is not', null).select('id')
  if (!(await proven.executeTakeFirst())) throw new Refusal(messages.confirmEmailFirst)
}

/**
 * After a factor was added or removed: with the first one the login gets its two-step verification and recovery codes, which are
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

/** Of somebody who has lost them; from then on the password alone opens. Nothing else drops a factor. */
export async function removeFactors(tx: Db, accountId: string, by: Prover, now: Date): Promise<void> {
  await requireProof(tx, by, now)
  await holdFactors(tx, accountId)
  await removeTotp(tx, accountId)
  await removePasskeysOf(tx, accountId)
  await removeLoginStepsOf(tx, accountId)
  await settleFactors(tx, accountId, now)
}
