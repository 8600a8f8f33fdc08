import type { Group } from '#contract/groups.ts'
import type { Role } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { isNameTrusted } from './confirmation-service.ts'

export interface Account {
  /** Of the person or the member of staff. */
  id: string
  accountId: string
  name: string
  email: string
  passwordHash: string | null
}

export interface LearnerAccount extends Account {
  group: Group
  isAccepted: boolean
}

export async function findStaffByEmail(
  db: Db,
  email: string,
): Promise<(Account & { role: Role }) | undefined> {
  return activeAccounts(db)
    .innerJoin('staff', 'staff.account_id', 'accounts.id')
    .where('accounts.email', '=', email)
    .select(['staff.id', 'staff.name', 'staff.role'])
    .executeTakeFirst()
}

export async function findLearnerByEmail(
  db: Db,
  email: string,
  groups: readonly Group[],
): Promise<LearnerAccount | undefined> {
  const row = await activeAccounts(db)
    .innerJoin('people', 'people.account_id', 'accounts.id')
    .where('accounts.email', '=', email)
    .where('grp', 'in', groups)
    .select(['people.id', 'people.name', 'grp as group', 'status'])
    .executeTakeFirst()
  return row && { ...row, isAccepted: row.status === 'accepted' }
}

function activeAccounts(db: Db) {
  return db
    .selectFrom('accounts')
    .where('accounts.state', '=', 'active')
    .select(['accounts.id as accountId', 'accounts.email', 'accounts.password_hash as passwordHash'])
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
  return (await account.select('email').executeTakeFirstOrThrow()).email
}

/** Whoever has the account: what a password must not consist of, and whom a letter is for. */
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
