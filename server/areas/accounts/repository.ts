import type { Group } from '#contract/groups.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { RowGone } from '#server/platform/db/faults.ts'
import { isNameTrusted } from './confirmation-service.ts'

/** Whom a login is for, by what opens it. */
export interface Account {
  accountId: string
  email: string
  passwordHash: string | null
  /** Whose panel it opens; a learner's group, or the staff's. */
  kind: Group | 'staff'
  /** Of a learner: false while their request waits. */
  isAccepted: boolean
}

/** By one query, whoever it is and whether there is anybody: its time tells nobody which. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('people', 'people.account_id', 'accounts.id')
    .leftJoin('staff', 'staff.account_id', 'accounts.id')
    .where('accounts.state', '=', 'active')
    .where('accounts.email', '=', email)
    .select([
      'accounts.id as accountId',
      'accounts.email',
      'accounts.password_hash as passwordHash',
      'people.grp as group',
      'people.status',
      'staff.id as staffId',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { staffId, group, status, ...account } = row
  if (staffId) return { ...account, kind: 'staff', isAccepted: true }
  return group ? { ...account, kind: group, isAccepted: status === 'accepted' } : undefined
}

/** Names of what a learner is enrolled in, oldest first. */
export async function listEnrolledNames(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('person_id', '=', personId)
    .where('enrolments.status', '=', 'active')
    .orderBy('enrolments.created_at')
    .orderBy('enrolments.id')
    .select('programmes.name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function findEmail(db: Db, accountId: string): Promise<string> {
  const account = db.selectFrom('accounts').where('id', '=', accountId)
  return (await account.select('email').executeTakeFirstOrThrow(RowGone)).email
}

/** Whoever has the account: what a password must not consist of, and whom an email is for. */
export async function findAccountOwner(db: Db, by: { id: string } | { email: string }) {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('people', 'people.account_id', 'accounts.id')
    .leftJoin('staff', 'staff.account_id', 'accounts.id')
    .where('accounts.state', '=', 'active')
    .where((eb) => ('id' in by ? eb('accounts.id', '=', by.id) : eb('accounts.email', '=', by.email)))
    .select([
      'accounts.email',
      'people.id as personId',
      'people.phone',
      'people.status',
      'staff.id as staffId',
      'email_confirmed_at as emailConfirmedAt',
    ])
    .select((eb) => eb.fn.coalesce('staff.name', 'people.name', eb.val('')).as('name'))
    .executeTakeFirst()
  if (!row) return null
  const { email, name, personId, staffId, status, emailConfirmedAt } = row
  return {
    email,
    name,
    phone: row.phone ?? '',
    isProven: emailConfirmedAt !== null,
    owner: staffId ? { staffId } : { personId: personId ?? '' },
    isNameTrusted: !status || isNameTrusted({ status, emailConfirmed: emailConfirmedAt !== null }),
  }
}
