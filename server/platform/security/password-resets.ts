import type { Db } from '../db/engine.ts'
import type { SessionOwner } from './sessions.ts'
import { hashToken, newToken } from './tokens.ts'

export const resetMinutes = 30

/** A one-time token for a new password. Earlier ones live on, or a stranger's wish would kill the owner's link. */
export async function addReset(
  db: Db,
  owner: SessionOwner,
  now: Date,
): Promise<{ token: string; tokenHash: string }> {
  const token = newToken()
  const tokenHash = hashToken(token)
  await db
    .insertInto('password_resets')
    .values({
      token_hash: tokenHash,
      person_id: 'personId' in owner ? owner.personId : null,
      admin_id: 'adminId' in owner ? owner.adminId : null,
      created_at: now.toISOString(),
      ends_at: new Date(now.getTime() + resetMinutes * 60_000).toISOString(),
    })
    .execute()
  return { token, tokenHash }
}

export async function isResetAlive(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', now.toISOString())
    .select('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a token up; of two who use it at once, one gets null. */
export async function takeReset(db: Db, token: string, now: Date): Promise<SessionOwner | null> {
  const row = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', now.toISOString())
    .returning(['person_id', 'admin_id'])
    .executeTakeFirst()
  if (row?.person_id) return { personId: row.person_id }
  return row?.admin_id ? { adminId: row.admin_id } : null
}

export async function removeResetsOf(db: Db, owner: SessionOwner): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where((is) =>
      'personId' in owner ? is('person_id', '=', owner.personId) : is('admin_id', '=', owner.adminId),
    )
    .execute()
}

export async function removeEndedResets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('ends_at', '<=', now.toISOString()).execute()
}
