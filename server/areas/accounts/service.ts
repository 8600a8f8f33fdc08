import { type SqlBool, sql } from 'kysely'
import type { NotificationKind } from '#contract/notifications/kinds.ts'
import type { Role } from '#contract/permissions.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import {
  addNotifications,
  addOpening,
  notification,
  notify,
  notifyAll,
} from '#server/platform/mail/notifications.ts'
import { sender as institute } from '#server/platform/mail/sender.ts'
import { addAccount } from './account-service.ts'
import { type Prover, requireProof } from './proof-service.ts'
import { listOwners } from './staff-service.ts'

/** The mailboxes that emails to the institute, or answers to its emails, end up in. */
export async function readInstitutesMailboxes(db: Db, mailFrom: string): Promise<Set<string>> {
  return new Set([...publicMailboxes(mailFrom), ...(await readStaffMailboxes(db))])
}

/** One of those that the institute names on its site and in its emails: it is no visitor's. */
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
  return staff.map(({ email }) => mailboxOf(email ?? ''))
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
  return alike.some((other) => mailboxOf(other.email ?? '') === mailbox)
}

interface MadeAccount {
  personId: string
  to: string | null
  name: string | null
  programme: string | null
  batch: string | null
  isBulk?: boolean
}

/** Tells people that the office has made their accounts, with a link to choose a password. */
export async function tellAccountsMade(tx: Db, accounts: MadeAccount[], now: Date): Promise<void> {
  const told = accounts.map(({ personId, to, name, programme, batch, isBulk = false }) =>
    notification(
      'accountMade',
      personId,
      { to, personId },
      { name, email: to ?? '', programme, batch },
      { isBulk },
    ),
  )
  await notifyAll(tx, told, now)
}

/** Asks whoever reads the mailbox to confirm that it is the person's. */
export async function askToConfirm(
  tx: Db,
  person: { personId: string; to: string },
  now: Date,
): Promise<void> {
  await notify(tx, notification('confirmEmail', newId(), person, {}), now)
}

/** Tells the address that somebody logged in with so far, so that nobody's login is taken behind their back. */
export async function tellAddressChanged(
  tx: Db,
  { name, ...person }: { personId: string; to: string; name: string | null },
  now: Date,
): Promise<void> {
  await notify(tx, notification('addressChanged', newId(), person, { name }), now)
}

/** At the address that is theirs: one logs in with another phone number from now on. */
export async function tellPhoneChanged(
  tx: Db,
  { name, ...person }: { personId: string; to: string; name: string | null },
  now: Date,
): Promise<void> {
  await notify(tx, notification('phoneChanged', newId(), person, { name }), now)
}

/** At the address that is theirs: the office hands a link over by which their account gets a new password. */
export async function tellPasswordLinkMade(
  tx: Db,
  { name, ...person }: { personId: string; to: string; name: string },
  now: Date,
): Promise<void> {
  await notify(tx, notification('passwordLinkMade', newId(), person, { name }), now)
}

/** Tells somebody that they are invited to work here, with the link to begin. */
export async function tellInvited(
  tx: Db,
  { staffId, name, email: to, role }: { staffId: string; name: string; email: string; role: Role },
  by: Prover,
  now: Date,
): Promise<void> {
  await requireProof(tx, by, now)
  await notify(tx, notification('staffInvited', newId(), { to, staffId }, { name, role }), now)
}

/** Writes down who opened an invitation in WhatsApp, which asks whom it is for: staff have no phone here. */
export async function noteInvitationOpened(
  tx: Db,
  { id: staffId, name, role }: { id: string; name: string; role: Role },
  by: Actor,
  now: Date,
) {
  const told = tx
    .selectFrom('notifications')
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'staffInvited' satisfies NotificationKind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select('id')
  const unsaid = notification('staffInvited', newId(), { to: null, staffId }, { name, role })
  // Long ago, and forgotten: by this press they are told once more.
  if (!(await told.executeTakeFirst())) await addNotifications(tx, [unsaid], now)
  const { id } = await told.executeTakeFirstOrThrow()
  const isNew = await addOpening(tx, { id, number: '', by }, now)
  const change = { kind: 'staff.whatsappOpened' as const, subject: { id: staffId, name } }
  if (isNew) await addAudit(tx, by, { ...change, after: { told: 'staffInvited' } }, now)
  return { by: by.name, at: now.toISOString() }
}

/** Every owner learns of a new one, whoever made them so. */
export async function tellOwnersOfNew(
  tx: Db,
  newOwner: { id: string; name: string; email: string },
  now: Date,
): Promise<void> {
  const owners = (await listOwners(tx)).filter(({ id }) => id !== newOwner.id)
  const about = { newOwner: newOwner.name, newEmail: newOwner.email }
  const told = owners.map(({ id: staffId, name, email: to }) =>
    notification('ownerAdded', newId(), { to, staffId }, { name, ...about }),
  )
  await notifyAll(tx, told, now)
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
