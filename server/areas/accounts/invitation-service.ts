import type { Role } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { hashToken, newToken } from '#server/platform/security/tokens.ts'

const invitationHours = 72

interface NewInvitation {
  staffId: string
  email: string
  /** Null when the owner hands the link over: the address is not proven by it. */
  letterId: string | null
}

/** A link with which one begins here; it takes the place of all earlier ones. */
export async function addInvitation(
  tx: Db,
  { staffId, email, letterId }: NewInvitation,
  now: Date,
): Promise<string> {
  const token = newToken()
  await tx.deleteFrom('invitations').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('invitations')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      email,
      letter_id: letterId,
      created_at: now.toISOString(),
      ends_at: new Date(now.getTime() + invitationHours * 3_600_000).toISOString(),
    })
    .execute()
  return token
}

export interface Invited {
  staffId: string
  accountId: string
  name: string
  email: string
  role: Role
  /** The link came by mail, so that who has it reads the mailbox. */
  isMailed: boolean
}

/** Whom a living link is for; it dies when their address becomes another, and when they begin. */
export async function findInvited(db: Db, token: string, now: Date): Promise<Invited | null> {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('staff', 'staff.id', 'invitations.staff_id')
    .innerJoin('accounts', 'accounts.id', 'staff.account_id')
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', now.toISOString())
    .where('accounts.state', '=', 'invited')
    .whereRef('invitations.email', '=', 'accounts.email')
    .select([
      'staff.id as staffId',
      'accounts.id as accountId',
      'staff.name',
      'staff.role',
      'accounts.email',
      'letter_id as letterId',
    ])
    .executeTakeFirst()
  if (!row) return null
  const { letterId, ...invited } = row
  return { ...invited, isMailed: letterId !== null }
}

/** Uses a link up; of two who use it at once, one gets false. */
export async function takeInvitation(tx: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('invitations')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
