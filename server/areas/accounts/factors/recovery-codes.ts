import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/engine.ts'
import { hashToken } from '#server/platform/security/tokens.ts'
import { toBase32 } from './totp.ts'

const codes = 10
/** Eighty bits: nobody guesses one, so that a quick hash keeps it. */
const codeBytes = 10

/** Ten new ones in the place of all before; only here are they seen. */
export async function renewRecoveryCodes(tx: Db, accountId: string): Promise<string[]> {
  const made = Array.from({ length: codes }, () => toBase32(randomBytes(codeBytes)))
  await removeRecoveryCodes(tx, accountId)
  await tx
    .insertInto('recovery_codes')
    .values(made.map((code) => ({ account_id: accountId, code_hash: hashToken(code) })))
    .execute()
  return made.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}

/** Uses one up; of two who use it at once, one gets false. */
export async function takeRecoveryCode(tx: Db, accountId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return left
}

export async function removeRecoveryCodes(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}
