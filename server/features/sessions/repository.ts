import type { Group } from '#contract/groups.ts'
import type { Db } from '#server/platform/db/engine.ts'

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

export async function findEmail(db: Db, owner: { kind: 'admin' | 'learner'; id: string }): Promise<string> {
  const table = owner.kind === 'admin' ? 'admins' : 'people'
  const row = await db.selectFrom(table).where('id', '=', owner.id).select('email').executeTakeFirstOrThrow()
  return row.email
}
