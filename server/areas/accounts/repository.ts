import type { Group } from '#contract/groups.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { RowGone } from '#server/platform/db/faults.ts'
import { isNameTrusted } from './confirmation-service.ts'

/** Whom a login is for, by what opens it. */
export interface Account {
  /** The person or member of staff. */
  id: string
  name: string
  accountId: string
  /** Null: they log in by phone alone. */
  email: string | null
  passwordHash: string | null
  /** Whose panel it opens; a learner's group, or the staff's. */
  kind: Group | 'staff'
  /** Of a learner: false while their request waits. */
  isAccepted: boolean
}

/** By one query, whoever it is and whether there is anybody: its time tells nobody which. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const row = await accountRows(db).where('accounts.email', '=', email).executeTakeFirst()
  return row && asAccount(row)
}

/**
 * Those who share a phone: who is accepted before who waits, the oldest first, so that nobody who signs up with another's
 * number keeps its owner out.
 */
export async function listAccountsByPhone(db: Db, phone: string, most: number): Promise<Account[]> {
  const rows = await accountRows(db)
    .where('people.phone', '=', phone)
    .where('accounts.password_hash', 'is not', null)
    .orderBy('people.status')
    .orderBy('people.created_at')
    .orderBy('people.id')
    .limit(most)
    .execute()
  return rows.flatMap((row) => asAccount(row) ?? [])
}

function accountRows(db: Db) {
  return db
    .selectFrom('accounts')
    .leftJoin('people', 'people.account_id', 'accounts.id')
    .leftJoin('staff', 'staff.account_id', 'accounts.id')
    .where('accounts.state', '=', 'active')
    .select([
      'accounts.id as accountId',
      'accounts.email',
      'accounts.password_hash as passwordHash',
      'people.id as personId',
      'people.name as personName',
      'people.grp as group',
      'people.status',
      'staff.id as staffId',
      'staff.name as staffName',
    ])
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountRows>['execute']>>[number]

function asAccount(row: AccountRow): Account | undefined {
  const { staffId, staffName, personId, personName, group, status, ...account } = row
  if (staffId) return { ...account, id: staffId, name: staffName ?? '', kind: 'staff', isAccepted: true }
  if (!group) return undefined
  const isAccepted = status === 'accepted'
  return { ...account, id: personId ?? '', name: personName ?? '', kind: group, isAccepted }
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

/** Empty: they have none. */
export async function findEmail(db: Db, accountId: string): Promise<string> {
  const account = db.selectFrom('accounts').where('id', '=', accountId)
  return (await account.select('email').executeTakeFirstOrThrow(RowGone)).email ?? ''
}

/** What the account is logged in with: its email, else its owner's phone. */
export async function findLoginName(db: Db, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('people', 'people.account_id', 'accounts.id')
    .where('accounts.id', '=', accountId)
    .select(['accounts.email', 'people.phone'])
    .executeTakeFirstOrThrow(RowGone)
  return row.email ?? row.phone ?? ''
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
  const { name, personId, staffId, status, emailConfirmedAt } = row
  return {
    /** Empty: they have none. */
    email: row.email ?? '',
    name,
    phone: row.phone ?? '',
    isProven: emailConfirmedAt !== null,
    owner: staffId ? { staffId } : { personId: personId ?? '' },
    isNameTrusted: !status || isNameTrusted({ status, emailConfirmed: emailConfirmedAt !== null }),
  }
}
