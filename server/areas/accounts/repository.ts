import type { Group } from '#contract/groups.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { isNameTrusted } from '#server/platform/mail/addressee.ts'
import type { SessionOwner } from '#server/platform/security/sessions.ts'

export interface Account {
  id: string
  name: string
  email: string
  passwordHash: string
}

export interface LearnerAccount extends Account {
  group: Group
  isAccepted: boolean
}

export async function findAdminByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('admins')
    .where('email', '=', email)
    .select(['id', 'name', 'email', 'password_hash as passwordHash'])
    .executeTakeFirst()
}

export async function findLearnerByEmail(
  db: Db,
  email: string,
  groups: readonly Group[],
): Promise<LearnerAccount | undefined> {
  const row = await db
    .selectFrom('people')
    .where('email', '=', email)
    .where('grp', 'in', groups)
    .select(['id', 'name', 'email', 'password_hash as passwordHash', 'grp as group', 'status'])
    .executeTakeFirst()
  return row && { ...row, isAccepted: row.status === 'accepted' }
}

/** Names of what a learner is enrolled in, oldest first. */
export async function listEnrolledNames(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('person_id', '=', personId)
    .where('enrolments.status', '=', 'active')
    .orderBy('enrolments.created_at')
    .select('programmes.name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function findEmail(db: Db, owner: SessionOwner): Promise<string> {
  const { table, id } = rowOf(owner)
  const row = await db.selectFrom(table).where('id', '=', id).select('email').executeTakeFirstOrThrow()
  return row.email
}

/** What a password must not consist of. */
export async function findPasswordOwner(db: Db, owner: SessionOwner) {
  return 'personId' in owner
    ? db
        .selectFrom('people')
        .where('id', '=', owner.personId)
        .select(['email', 'name', 'phone'])
        .executeTakeFirst()
    : db.selectFrom('admins').where('id', '=', owner.adminId).select(['email', 'name']).executeTakeFirst()
}

/** Whoever bears the address, admin or learner. */
export async function findOwnerByEmail(
  db: Db,
  email: string,
): Promise<{ kind: 'admin' | 'learner'; id: string; name: string; isNameTrusted: boolean } | null> {
  const person = await db
    .selectFrom('people')
    .where('email', '=', email)
    .select(['id', 'name', 'status', 'email_confirmed_at'])
    .executeTakeFirst()
  if (person) {
    const { id, name, status, email_confirmed_at } = person
    return { kind: 'learner', id, name, isNameTrusted: isNameTrusted({ status, email_confirmed_at }) }
  }
  const admin = await db
    .selectFrom('admins')
    .where('email', '=', email)
    .select(['id', 'name'])
    .executeTakeFirst()
  return admin ? { kind: 'admin', ...admin, isNameTrusted: true } : null
}

export async function findPerson(db: Db, id: string): Promise<{ name: string } | undefined> {
  return db.selectFrom('people').where('id', '=', id).select('name').executeTakeFirst()
}

export async function findPasswordHash(db: Db, owner: SessionOwner): Promise<string | undefined> {
  const { table, id } = rowOf(owner)
  const row = await db.selectFrom(table).where('id', '=', id).select('password_hash').executeTakeFirst()
  return row?.password_hash
}

/** With `oldHash`, only while that is still the password. Set it before ending sessions. */
export async function setPassword(
  db: Db,
  owner: SessionOwner,
  passwordHash: string,
  oldHash?: string,
): Promise<boolean> {
  const { table, id } = rowOf(owner)
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .$if(oldHash !== undefined, (query) => query.where('password_hash', '=', oldHash ?? ''))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps the password from changing until the transaction ends; false when it is another one by now. */
export async function holdPassword(db: Db, owner: SessionOwner, passwordHash: string): Promise<boolean> {
  return setPassword(db, owner, passwordHash, passwordHash)
}

function rowOf(owner: SessionOwner): { table: 'people' | 'admins'; id: string } {
  return 'personId' in owner
    ? { table: 'people', id: owner.personId }
    : { table: 'admins', id: owner.adminId }
}
