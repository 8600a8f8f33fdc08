import { limits } from '#contract/limits.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { hashToken, newToken } from '#server/platform/security/tokens.ts'
import { type Prover, requireProof } from './proof-service.ts'

const resetMinutes = 30

interface Mailed {
  /** The address it goes to: using it proves that address. */
  mailedTo?: string | undefined
  deliveryId?: string | undefined
  minutes?: number | undefined
}

/** A one-time token for a new password. Earlier ones live on, or a stranger's wish would kill the owner's link. */
export async function addReset(
  db: Db,
  accountId: string,
  now: Date,
  { mailedTo, deliveryId, minutes = resetMinutes }: Mailed = {},
): Promise<{ token: string; tokenHash: string }> {
  const token = newToken()
  const tokenHash = hashToken(token)
  await db
    .insertInto('password_resets')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      created_at: now.toISOString(),
      ends_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
      mailed_to: mailedTo ?? null,
      delivery_id: deliveryId ?? null,
    })
    .execute()
  return { token, tokenHash }
}

/** One that the office hands over itself, to somebody who may come by it tomorrow; answers its token. */
export async function handOverReset(tx: Db, accountId: string, by: Prover, now: Date): Promise<string> {
  await requireProof(tx, by, now)
  return (await addReset(tx, accountId, now, { minutes: limits.handedLinkHours * 60 })).token
}

/** The account whose password a living token sets. */
export async function findReset(db: Db, token: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('password_resets')
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', now.toISOString())
    .select('account_id')
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Uses a token up; of two who use it at once, one gets null. */
export async function takeReset(
  db: Db,
  token: string,
  now: Date,
): Promise<{ mailedTo: string | null } | null> {
  const row = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', now.toISOString())
    .returning('mailed_to as mailedTo')
    .executeTakeFirst()
  return row ?? null
}

export async function removeResetsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('account_id', '=', accountId).execute()
}

/** The link that an earlier try to send the email made. */
export async function removeResetsOfEmail(db: Db, deliveryId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('delivery_id', '=', deliveryId).execute()
}

export async function removeEndedResets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('ends_at', '<=', now.toISOString()).execute()
}
