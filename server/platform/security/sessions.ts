import type { Group } from '#contract/groups.ts'
import type { Db } from '../db/engine.ts'
import { hashToken, newToken } from './tokens.ts'

export const idleHours = 12
/** The time of last use is written at most this often, so that reading stays cheap. */
const touchEveryMs = 60_000

export type Identity =
  | { kind: 'admin'; id: string; name: string; tokenHash: string }
  | { kind: 'learner'; id: string; name: string; group: Group; tokenHash: string }

export type SessionOwner = { personId: string } | { adminId: string }

export function ownerOf({ kind, id }: Pick<Identity, 'kind' | 'id'>): SessionOwner {
  return kind === 'admin' ? { adminId: id } : { personId: id }
}

export async function addSession(db: Db, owner: SessionOwner, now = new Date()): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      person_id: 'personId' in owner ? owner.personId : null,
      admin_id: 'adminId' in owner ? owner.adminId : null,
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
    .leftJoin('people', 'people.id', 'sessions.person_id')
    .leftJoin('admins', 'admins.id', 'sessions.admin_id')
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now.toISOString())
    .select([
      'used_at',
      'people.id as person_id',
      'people.name as person_name',
      'people.grp',
      'people.status',
      'admins.id as admin_id',
      'admins.name as admin_name',
    ])
    .executeTakeFirst()
  if (!row) return null

  // Either way: a clock that was set back must not leave a session with a far end.
  if (Math.abs(now.getTime() - Date.parse(row.used_at)) > touchEveryMs) {
    await db
      .updateTable('sessions')
      .set({ used_at: now.toISOString(), ends_at: endOfIdle(now) })
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  if (row.admin_id) return { kind: 'admin', id: row.admin_id, name: row.admin_name ?? '', tokenHash }
  if (!row.person_id || !row.grp || row.status !== 'accepted') return null
  return { kind: 'learner', id: row.person_id, name: row.person_name ?? '', group: row.grp, tokenHash }
}

export async function removeSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of a person or admin, but for the one that is kept. */
export async function removeSessionsOf(db: Db, owner: SessionOwner, keepTokenHash = ''): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      'personId' in owner ? eb('person_id', '=', owner.personId) : eb('admin_id', '=', owner.adminId),
    )
    .where('token_hash', '<>', keepTokenHash)
    .execute()
}

export async function removeEndedSessions(db: Db, now = new Date()): Promise<void> {
  await db.deleteFrom('sessions').where('ends_at', '<=', now.toISOString()).execute()
}

function endOfIdle(now: Date): string {
  return new Date(now.getTime() + idleHours * 3_600_000).toISOString()
}
