import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { hashToken, newToken } from '#server/platform/security/tokens.ts'
import { type Prover, requireProof } from './proof-service.ts'

interface NewInvitation {
  staffId: string
  email: string
  /** Null when the owner hands the link over: the address is not proven by it. */
  deliveryId: string | null
}

/**
 * The link of an email, with which one begins here. It takes the place of those that went by email before, by an earlier
 * try to send this one too; one that was handed over lives on beside it, and so does a newer email's, sent meanwhile.
 */
export async function mailInvitation(
  tx: Db,
  invitation: NewInvitation & { deliveryId: string },
  now: Date,
): Promise<string> {
  await tx
    .deleteFrom('invitations')
    .where('staff_id', '=', invitation.staffId)
    .where('delivery_id', '<=', invitation.deliveryId)
    .execute()
  return addInvitation(tx, invitation, now)
}

/** A link that the owner hands over; it takes the place of every other. */
export async function handOverInvitation(
  tx: Db,
  invitation: Omit<NewInvitation, 'deliveryId'>,
  by: Prover,
  now: Date,
): Promise<string> {
  await requireProof(tx, by, now)
  await removeInvitations(tx, invitation.staffId)
  return addInvitation(tx, { ...invitation, deliveryId: null }, now)
}

async function addInvitation(
  tx: Db,
  { staffId, email, deliveryId }: NewInvitation,
  now: Date,
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('invitations')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      email,
      delivery_id: deliveryId,
      created_at: now.toISOString(),
      ends_at: new Date(now.getTime() + limits.handedLinkHours * 3_600_000).toISOString(),
    })
    .execute()
  return token
}

async function removeInvitations(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('invitations').where('staff_id', '=', staffId).execute()
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
      'delivery_id as deliveryId',
    ])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
  if (!row) return null
  const { deliveryId, ...invited } = row
  return { ...invited, isMailed: deliveryId !== null }
}

/** Uses a link up, and ends every other of the same member; of two who use one at once, one gets false. */
export async function takeInvitation(tx: Db, token: string, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('invitations')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  await removeInvitations(tx, staffId)
  return numDeletedRows > 0n
}
