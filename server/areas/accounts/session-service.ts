import type { Db } from '#server/platform/db/engine.ts'
import { hashToken, newToken } from '#server/platform/security/tokens.ts'
import type { Identity } from './identity.ts'

export const idleHours = 12
/** The time of last use is written at most this often, so that reading stays cheap. */
const touchEveryMs = 60_000

export async function addSession(db: Db, accountId: string, now = new Date()): Promise<string> {
  const token = newToken()
  await setSeen(db, accountId, now)
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now.toISOString(),
      used_at: now.toISOString(),
      ends_at: endOfIdle(now),
    })
    .execute()
  return token
}

/** Who a living token belongs to; each use puts its end off. */
export async function findIdentity(db: Db, token: string, now = new Date()): Promise<Identity | null> {
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('people', 'people.account_id', 'accounts.id')
    .leftJoin('staff', 'staff.account_id', 'accounts.id')
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now.toISOString())
    .where('accounts.state', '=', 'active')
    .select([
      'used_at',
      'accounts.id as accountId',
      'people.id as personId',
      'people.name as personName',
      'people.grp as group',
      'people.status',
      'staff.id as staffId',
      'staff.name as staffName',
      'staff.role',
    ])
    .executeTakeFirst()
  if (!row) return null

  // Also when now is earlier: after a wall clock was set back a session must not end far in the future.
  if (Math.abs(now.getTime() - Date.parse(row.used_at)) > touchEveryMs) {
    await db
      .updateTable('sessions')
      .set({ used_at: now.toISOString(), ends_at: endOfIdle(now) })
      .where('token_hash', '=', tokenHash)
      .execute()
    await setSeen(db, row.accountId, now)
  }
  const { accountId, personId, staffId, group, role } = row
  if (staffId && role)
    return { kind: 'staff', id: staffId, accountId, name: row.staffName ?? '', role, tokenHash }
  if (!personId || !group || row.status !== 'accepted') return null
  return { kind: 'learner', id: personId, accountId, name: row.personName ?? '', group, tokenHash }
}

export async function removeSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of an account, but for the one that is kept. */
export async function removeSessionsOf(db: Db, accountId: string, keepTokenHash = ''): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', keepTokenHash)
    .execute()
}

export async function removeEndedSessions(db: Db, now = new Date()): Promise<void> {
  await db.deleteFrom('sessions').where('ends_at', '<=', now.toISOString()).execute()
}

async function setSeen(db: Db, accountId: string, now: Date): Promise<void> {
  await db.updateTable('accounts').set({ seen_at: now.toISOString() }).where('id', '=', accountId).execute()
}

function endOfIdle(now: Date): string {
  return new Date(now.getTime() + idleHours * 3_600_000).toISOString()
}
