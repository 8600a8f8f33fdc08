import type { Db } from '../db/engine.ts'
import type { SessionOwner } from './sessions.ts'
import { hashToken, newToken } from './tokens.ts'

const resetMinutes = 30

interface Mailed {
  /** The address it goes to: using it proves that address. */
  mailedTo?: string | undefined
  letterId?: string | undefined
  minutes?: number | undefined
}

/** A one-time token for a new password. Earlier ones live on, or a stranger's wish would kill the owner's link. */
export async function addReset(
  db: Db,
  owner: SessionOwner,
  now: Date,
  { mailedTo, letterId, minutes = resetMinutes }: Mailed = {},
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
      ends_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
      mailed_to: mailedTo ?? null,
      letter_id: letterId ?? null,
    })
    .execute()
  return { token, tokenHash }
}

/** Whose password a living token sets. */
export async function findReset(db: Db, token: string, now: Date): Promise<SessionOwner | null> {
  const row = await db
    .selectFrom('password_resets')
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', now.toISOString())
    .select(['person_id', 'admin_id'])
    .executeTakeFirst()
  return row ? ownerIn(row) : null
}

function ownerIn(row: { person_id: string | null; admin_id: string | null }): SessionOwner {
  return row.person_id ? { personId: row.person_id } : { adminId: row.admin_id ?? '' }
}

/** Uses a token up; of two who use it at once, one gets null. */
export async function takeReset(
  db: Db,
  token: string,
  now: Date,
): Promise<{ owner: SessionOwner; mailedTo: string | null } | null> {
  const row = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', now.toISOString())
    .returning(['person_id', 'admin_id', 'mailed_to as mailedTo'])
    .executeTakeFirst()
  return row ? { owner: ownerIn(row), mailedTo: row.mailedTo } : null
}

export async function removeResetsOf(db: Db, owner: SessionOwner): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where((eb) =>
      'personId' in owner ? eb('person_id', '=', owner.personId) : eb('admin_id', '=', owner.adminId),
    )
    .execute()
}

/** The link that an earlier try to send the letter made. */
export async function removeResetsOfLetter(db: Db, letterId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('letter_id', '=', letterId).execute()
}

export async function removeEndedResets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('ends_at', '<=', now.toISOString()).execute()
}
