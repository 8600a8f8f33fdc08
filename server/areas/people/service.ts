import type { Insertable, Selectable } from 'kysely'
import { type Day, startOf } from '#contract/calendar.ts'
import type { Group, StudyType } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { nameKey } from '#contract/name-key.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { RowGone } from '#server/platform/db/faults.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'

/** What can be read and changed of a person. */
export interface PersonRecord {
  name: string
  /** Empty: they have none. */
  email: string
  phone: string
  city: string
  type: StudyType
  age: number | null
  semester: number | null
  college: string
  /** Of a mother or father, for warnings of absences; empty: none. Absent: it stays as it is. */
  parentPhone?: string
}

export interface Person extends PersonRecord {
  id: string
  parentPhone: string
  /** Null: without a login. */
  accountId: string | null
  group: Group
  status: 'pending' | 'accepted'
  emailConfirmed: boolean
  deletionAskedAt: string | null
  createdAt: string
}

export interface NewPerson extends PersonRecord {
  /** Absent: a new one. */
  id?: string | undefined
  group: Group
  /** Null: without a login. */
  accountId: string | null
}

/**
 * Holds people until the transaction ends, on both engines alike: whoever decides about them or what they ask for takes
 * them first and in this order, so that two at once see what the other did, and wait instead of blocking each other.
 */
export async function lockPeople(tx: Db, ids: string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) {
    await tx
      .updateTable('people')
      .set((eb) => ({ status: eb.ref('status') }))
      .where('id', '=', id)
      .execute()
  }
}

/** The same for the person of an enrolment, if there is one. */
export async function lockPersonOf(tx: Db, enrolmentId: string): Promise<void> {
  await tx
    .updateTable('people')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', (eb) => eb.selectFrom('enrolments').where('id', '=', enrolmentId).select('person_id'))
    .execute()
}

/** Adds people who wait to be accepted; answers their ids in the same order. */
export async function addPeople(tx: Db, people: NewPerson[], now: Date): Promise<string[]> {
  const rows = people.map((person) => personRow(person, now))
  await tx.insertInto('people').values(rows).execute()
  return rows.map(({ id }) => id)
}

function personRow(person: NewPerson, now: Date): Insertable<Tables['people']> & { id: string } {
  const { id = newId(), group, accountId, parentPhone = '', ...record } = person
  return {
    id,
    account_id: accountId,
    grp: group,
    name_key: nameKey(person.name),
    status: 'pending',
    created_at: now.toISOString(),
    ...record,
    parent_phone: parentPhone,
    email: record.email || null,
  }
}

export async function findPerson(db: Db, id: string, group?: Group): Promise<Person | null> {
  const row = await peopleRows(db)
    .where('people.id', '=', id)
    .$if(group !== undefined, (query) => query.where('grp', '=', group as Group))
    .executeTakeFirst()
  return row ? asPerson(row) : null
}

export async function requirePerson(db: Db, id: string, group?: Group): Promise<Person> {
  const person = await findPerson(db, id, group)
  if (!person) throw new Refusal(messages.noSuchPerson)
  return person
}

/** The caller themselves; who was removed meanwhile is answered like one who calls just after. */
export async function readCaller(db: Db, id: string): Promise<Person> {
  return asPerson(await peopleRows(db).where('people.id', '=', id).executeTakeFirstOrThrow(RowGone))
}

export async function setAccepted(tx: Db, ids: string[]): Promise<void> {
  await tx
    .updateTable('people')
    .set({ status: 'accepted' })
    .where('id', 'in', ids)
    .where('status', '=', 'pending')
    .execute()
}

/** Who was imported is one of the institute's people since they began to learn, not since the file was read. */
export async function setJoinedInstitute(
  tx: Db,
  joined: { personId: string; joinedOn: Day }[],
): Promise<void> {
  for (const day of new Set(joined.map(({ joinedOn }) => joinedOn))) {
    const ids = joined.flatMap(({ personId, joinedOn }) => (joinedOn === day ? personId : []))
    await tx
      .updateTable('people')
      .set({ created_at: startOf(day) })
      .where('id', 'in', ids)
      .where('created_at', '>', startOf(day))
      .execute()
  }
}

export async function setPending(tx: Db, id: string): Promise<void> {
  await tx.updateTable('people').set({ status: 'pending' }).where('id', '=', id).execute()
}

/** Deletes the record with all that hangs on it in the database. */
export async function deletePerson(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('people').where('id', '=', id).execute()
}

/** What `asPerson` reads. */
export function peopleRows(db: Db) {
  return db
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.id', 'people.account_id')
    .selectAll('people')
    .select('accounts.email_confirmed_at')
}

type PersonRow = Selectable<Tables['people']> & { email_confirmed_at: string | null }

export function asPerson(row: PersonRow): Person {
  return {
    id: row.id,
    accountId: row.account_id,
    group: row.grp,
    name: row.name,
    email: row.email ?? '',
    phone: row.phone,
    city: row.city,
    type: row.type,
    age: row.age,
    semester: row.semester,
    college: row.college,
    parentPhone: row.parent_phone,
    status: row.status,
    emailConfirmed: row.email_confirmed_at !== null,
    deletionAskedAt: row.deletion_asked_at,
    createdAt: row.created_at,
  }
}
