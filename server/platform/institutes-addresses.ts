import { institute } from '#contract/site/institute.ts'
import type { Db } from './db/engine.ts'
import { mailboxOf } from './mail/mailbox.ts'

/** The mailboxes that letters to the institute, or answers to its letters, end up in. */
export async function readInstitutesMailboxes(db: Db, mailFrom: string): Promise<Set<string>> {
  const staff = await db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.account_id')
    .select('accounts.email')
    .execute()
  const sender = /<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
  return new Set([institute.email, sender, ...staff.map(({ email }) => email)].map(mailboxOf))
}

/** Nobody but the institute itself may bear one of its addresses: what is written there would be shown to them. */
export async function isInstitutes(db: Db, mailFrom: string, email: string): Promise<boolean> {
  return (await readInstitutesMailboxes(db, mailFrom)).has(mailboxOf(email))
}
