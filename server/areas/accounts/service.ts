import { type SqlBool, sql } from 'kysely'
import type { Role } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { addLetter, addLetters } from '#server/platform/mail/outbox.ts'
import { sender as institute } from '#server/platform/mail/sender.ts'
import { addAccount } from './account-service.ts'
import { accountMade, addressChanged, confirmEmail, ownerAdded, staffInvited } from './letters.ts'
import { type Prover, requireProof } from './proof-service.ts'
import { listOwners } from './staff-service.ts'

/** The mailboxes that letters to the institute, or answers to its letters, end up in. */
export async function readInstitutesMailboxes(db: Db, mailFrom: string): Promise<Set<string>> {
  return new Set([...publicMailboxes(mailFrom), ...(await readStaffMailboxes(db))])
}

/** One of those that the institute names on its site and in its letters: it is no visitor's. */
export function isInstitutes(mailFrom: string, email: string): boolean {
  return publicMailboxes(mailFrom).includes(mailboxOf(email))
}

/** Nobody else may bear the mailbox of somebody who works here: what is written there would be shown to them. */
export async function isOfStaff(db: Db, email: string): Promise<boolean> {
  return (await readStaffMailboxes(db)).includes(mailboxOf(email))
}

function publicMailboxes(mailFrom: string): string[] {
  const sender = /<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
  return [institute.email, sender].map(mailboxOf)
}

async function readStaffMailboxes(db: Db): Promise<string[]> {
  const staff = await db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.account_id')
    .select('accounts.email')
    .execute()
  return staff.map(({ email }) => mailboxOf(email))
}

/** Whether anybody here, of the staff or the people, has the mailbox, however its address is spelt. */
export async function isMailboxTaken(db: Db, email: string): Promise<boolean> {
  const mailbox = mailboxOf(email)
  const start = mailbox.slice(0, mailbox.lastIndexOf('@')).replaceAll('.', '')
  // Those that begin alike without their dots are few; what else is one mailbox, mailboxOf alone knows.
  const startsAlike = sql<SqlBool>`substr(replace(email, '.', ''), 1, ${sql.lit([...start].length)}) = ${start}`
  const alike = await db
    .selectFrom('accounts')
    .where(startsAlike)
    .select('email')
    .union(db.selectFrom('people').where(startsAlike).select('email'))
    .execute()
  return alike.some((other) => mailboxOf(other.email) === mailbox)
}

/** Tells people that the office has made their accounts, with a link to choose a password. */
export async function tellAccountsMade(
  tx: Db,
  accounts: Parameters<typeof accountMade>[0][],
  now: Date,
): Promise<void> {
  await addLetters(tx, accounts.map(accountMade), now)
}

/** Asks whoever reads the mailbox to confirm that it is the person's. */
export async function askToConfirm(
  tx: Db,
  person: Parameters<typeof confirmEmail>[0],
  now: Date,
): Promise<void> {
  await addLetter(tx, confirmEmail(person), now)
}

/** Tells the address that somebody logged in with so far, so that nobody's login is taken behind their back. */
export async function tellAddressChanged(
  tx: Db,
  person: Parameters<typeof addressChanged>[0],
  now: Date,
): Promise<void> {
  await addLetter(tx, addressChanged(person), now)
}

/** Tells somebody that they are invited to work here, with the link to begin. */
export async function tellInvited(
  tx: Db,
  { email, ...member }: { staffId: string; name: string; email: string; role: Role },
  by: Prover,
  now: Date,
): Promise<void> {
  await requireProof(tx, by, now)
  await addLetter(tx, staffInvited({ ...member, to: email }), now)
}

/** Every owner learns of a new one, whoever made them so. */
export async function tellOwnersOfNew(
  tx: Db,
  newOwner: { id: string; name: string; email: string },
  now: Date,
): Promise<void> {
  const owners = (await listOwners(tx)).filter(({ id }) => id !== newOwner.id)
  const letters = owners.map(({ id, name, email }) => ownerAdded({ to: email, name, staffId: id }, newOwner))
  await addLetters(tx, letters, now)
}

export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** A member of staff who may do everything. */
export async function addOwner(
  tx: Db,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string },
  now: Date,
): Promise<void> {
  const accountId = await addAccount(tx, { email, passwordHash }, now)
  await tx
    .insertInto('staff')
    .values({ id: newId(), account_id: accountId, name, role: 'owner', created_at: now.toISOString() })
    .execute()
}
