import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/engine.ts'
import type { Seal } from '#server/platform/security/seal.ts'

const minutes = 5

/**
 * What a passkey signs: bound to what it is for, for five minutes. It carries its own proof, so that asking for one
 * costs no row; the row comes with its use, which is once.
 */
export function newChallenge(seal: Seal, purpose: string, now: Date): string {
  const ends = now.getTime() + minutes * 60_000
  const body = `${ends}.${randomBytes(16).toString('base64url')}`
  return `${body}.${seal.sign(`${purpose} ${body}`)}`
}

/** `challenge` as the browser hands it back. */
export function isLiving(seal: Seal, purpose: string, challenge: string, now: Date): boolean {
  const [ends = '', random = '', proof = ''] = Buffer.from(challenge, 'base64url').toString().split('.')
  return seal.isSigned(`${purpose} ${ends}.${random}`, proof) && Number(ends) > now.getTime()
}

/** False when it was used before. */
export async function takeChallenge(tx: Db, challenge: string, now: Date): Promise<boolean> {
  const endsAt = new Date(now.getTime() + 2 * minutes * 60_000).toISOString()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_challenges')
    .values({ challenge, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function removeEndedChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_challenges').where('ends_at', '<=', now.toISOString()).execute()
}
