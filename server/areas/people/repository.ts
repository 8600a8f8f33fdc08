import type { Insertable, Selectable } from 'kysely'
import { type Group, groups, type StudyType } from '#contract/groups.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { nameKey } from '#server/platform/db/name-key.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { newId } from '#server/platform/ids.ts'
import { accountRow } from '#server/platform/security/accounts.ts'

/** What can be read and changed of a person. */
export interface PersonRecord {
  name: string
  email: string
  phone: string
  city: string
  type: StudyType
  age: number | null
  semester: number | null
  college: string
}

export interface Person extends PersonRecord {
  id: string
  /** Null: without a login. */
  accountId: string | null
  group: Group
  status: 'pending' | 'accepted'
  emailConfirmed: boolean
  deletionAskedAt: string | null
  createdAt: string
}

export interface NewPerson extends PersonRecord {
  group: Group
  status: 'pending' | 'accepted'
  /** Null: they choose their own by a link. */
  passwordHash: string | null
}

interface NewEnrolment {
  personId: string
  programme: Offered
  /** Asked for, or granted at once. */
  status: 'requested' | 'active'
  batchId?: string | null
}

export interface Offered {
  id: string
  name: string
  fees: number
}

/** The id of the person or member of staff who has the address; null when it is free. */
export async function findEmailOwner(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('people')
    .where('email', '=', email)
    .select('id')
    .unionAll(
      db
        .selectFrom('staff')
        .innerJoin('accounts', 'accounts.id', 'staff.account_id')
        .where('accounts.email', '=', email)
        .select('staff.id'),
    )
    .executeTakeFirst()
  return row?.id ?? null
}

/** What the group can be enrolled in, by its name in any case. */
export async function findOffered(db: Db, group: Group, name: string): Promise<Offered | null> {
  const row = await listOfferedQuery(db, group).where('name_key', '=', nameKey(name)).executeTakeFirst()
  return row ?? null
}

export async function listOffered(db: Db, group: Group): Promise<Offered[]> {
  return listOfferedQuery(db, group).execute()
}

function listOfferedQuery(db: Db, group: Group) {
  return db
    .selectFrom('programmes')
    .where('kind', '=', groups[group].kind)
    .where('removed_at', 'is', null)
    .select(['id', 'name', 'fees'])
}

export async function findPerson(db: Db, id: string, group?: Group): Promise<Person | null> {
  const row = await peopleRows(db)
    .where('people.id', '=', id)
    .$if(group !== undefined, (query) => query.where('grp', '=', group as Group))
    .executeTakeFirst()
  return row ? asPerson(row) : null
}

export async function addPerson(db: Db, person: NewPerson, now: Date): Promise<string> {
  const [id = ''] = await addPeople(db, [person], now)
  return id
}

/** With an account each; answers their ids in the same order. */
export async function addPeople(db: Db, people: NewPerson[], now: Date): Promise<string[]> {
  const accounts = people.map((person) => accountRow(person, now))
  await db.insertInto('accounts').values(accounts).execute()
  const rows = people.map((person, at) => personRow(person, accounts[at]?.id ?? null, now))
  await db.insertInto('people').values(rows).execute()
  return rows.map(({ id }) => id)
}

function personRow(person: NewPerson, accountId: string | null, now: Date): Insertable<Tables['people']> {
  const { group, passwordHash: _, ...record } = person
  return {
    id: newId(),
    account_id: accountId,
    grp: group,
    name_key: nameKey(person.name),
    created_at: now.toISOString(),
    ...record,
  }
}

/** The enrolment that comes with the person. */
export function enrolmentRow(enrolment: NewEnrolment, now: Date): Insertable<Tables['enrolments']> {
  return {
    id: newId(),
    person_id: enrolment.personId,
    programme_id: enrolment.programme.id,
    batch_id: enrolment.batchId ?? null,
    status: enrolment.status,
    is_sign_up: 1,
    fees_at_request: enrolment.programme.fees,
    created_at: now.toISOString(),
    decided_at: enrolment.status === 'active' ? now.toISOString() : null,
  }
}

export async function addEnrolment(db: Db, enrolment: NewEnrolment, now: Date): Promise<string> {
  const row = enrolmentRow(enrolment, now)
  await db.insertInto('enrolments').values(row).execute()
  return row.id
}

export async function setPerson(db: Db, id: string, record: PersonRecord): Promise<void> {
  await db
    .updateTable('people')
    .set({ ...record, name_key: nameKey(record.name) })
    .where('id', '=', id)
    .execute()
}

/** What `asPerson` reads. */
export function peopleRows(db: Db) {
  return db
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.id', 'people.account_id')
    .selectAll('people')
    .select('accounts.email_confirmed_at')
}

export type PersonRow = Selectable<Tables['people']> & { email_confirmed_at: string | null }

export function asPerson(row: PersonRow): Person {
  return {
    id: row.id,
    accountId: row.account_id,
    group: row.grp,
    name: row.name,
    email: row.email,
    phone: row.phone,
    city: row.city,
    type: row.type,
    age: row.age,
    semester: row.semester,
    college: row.college,
    status: row.status,
    emailConfirmed: row.email_confirmed_at !== null,
    deletionAskedAt: row.deletion_asked_at,
    createdAt: row.created_at,
  }
}
