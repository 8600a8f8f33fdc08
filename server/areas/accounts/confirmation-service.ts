import type { Db } from '#server/platform/db/engine.ts'
import { hashToken, newToken } from '#server/platform/security/tokens.ts'

const confirmationDays = 30

interface NewConfirmation {
  accountId: string
  email: string
  deliveryId: string
}

/** A link that proves the address; it takes the place of the one that an earlier try to send the email made. */
export async function addConfirmation(
  db: Db,
  { accountId, email, deliveryId }: NewConfirmation,
  now: Date,
): Promise<string> {
  const token = newToken()
  await db.deleteFrom('email_confirmations').where('delivery_id', '=', deliveryId).execute()
  await db
    .insertInto('email_confirmations')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      email,
      delivery_id: deliveryId,
      created_at: now.toISOString(),
      ends_at: new Date(now.getTime() + confirmationDays * 86_400_000).toISOString(),
    })
    .execute()
  return token
}

/** The account that a living link belongs to. */
export async function findConfirmation(db: Db, token: string, now: Date) {
  return db
    .selectFrom('email_confirmations')
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', now.toISOString())
    .select(['account_id as accountId', 'email'])
    .executeTakeFirst()
}

/** Writes down that the address is its owner's; false when it was known, or is another one by now. */
export async function setConfirmed(
  db: Db,
  { accountId, email }: { accountId: string; email: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ email_confirmed_at: now.toISOString() })
    .where('id', '=', accountId)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Whether an email may greet by the name: the office has read it, or the address is known to be theirs. Else a stranger
 * could have it carry their own words to anybody.
 */
export function isNameTrusted(person: { status: 'pending' | 'accepted'; emailConfirmed: boolean }): boolean {
  return person.status === 'accepted' || person.emailConfirmed
}

export async function removeConfirmationsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('email_confirmations').where('account_id', '=', accountId).execute()
}

export async function removeEndedConfirmations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_confirmations').where('ends_at', '<=', now.toISOString()).execute()
}
