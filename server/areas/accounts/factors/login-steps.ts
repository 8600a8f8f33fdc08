import type { Db } from '#server/platform/db/engine.ts'
import { hashToken, newToken } from '#server/platform/security/tokens.ts'

const stepMinutes = 5
/** Then the password is asked for again. */
const triesAStep = 5

/** A login whose password was right: its token opens nothing but two-step verification. The account is held by the caller. */
export async function addLoginStep(tx: Db, accountId: string, now: Date): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('login_steps')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      tries: 0,
      created_at: now.toISOString(),
      ends_at: new Date(now.getTime() + stepMinutes * 60_000).toISOString(),
    })
    .execute()
  return token
}

/** Counts a try before the code is looked at; null when the step has ended or had its tries. */
export async function tryLoginStep(db: Db, token: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('login_steps')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', now.toISOString())
    .where('tries', '<', triesAStep)
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Uses a step up; of two who complete it at once, one gets false. */
export async function takeLoginStep(tx: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('login_steps')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function removeLoginStepsOf(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('login_steps').where('account_id', '=', accountId).execute()
}

export async function removeEndedLoginSteps(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('login_steps').where('ends_at', '<=', now.toISOString()).execute()
}
