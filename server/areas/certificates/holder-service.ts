import type { Db } from '#server/platform/db/engine.ts'
import type { Certificate } from './certificate-service.ts'

export interface Holder {
  to: string
  /** Null: nobody has proven that the address is theirs. */
  name: string | null
  personId: string | null
}

type Held = Pick<Certificate, 'person_id' | 'registration_id' | 'enrolment_id'>

/** Where letters about it go; null once the person has been removed. */
export async function findHolder(db: Db, { person_id, registration_id }: Held): Promise<Holder | null> {
  if (person_id) {
    const person = await db
      .selectFrom('people')
      .where('id', '=', person_id)
      .select(['name', 'email'])
      .executeTakeFirst()
    return person ? { to: person.email, name: person.name, personId: person_id } : null
  }
  if (!registration_id) return null
  const registration = await db
    .selectFrom('event_registrations')
    .where('id', '=', registration_id)
    .select('email')
    .executeTakeFirst()
  return registration ? { to: registration.email, name: null, personId: null } : null
}

/** What it would say by the records of today; what they do not know any more stays as it was. */
export async function findTodaysWords(
  db: Db,
  certificate: Certificate,
): Promise<{ name: string; title: string }> {
  const { person_id, registration_id, enrolment_id, holder_name, title } = certificate
  const person = person_id
    ? await db.selectFrom('people').where('id', '=', person_id).select('name').executeTakeFirst()
    : registration_id
      ? await db
          .selectFrom('event_registrations')
          .where('id', '=', registration_id)
          .select('name')
          .executeTakeFirst()
      : undefined
  const programme = enrolment_id
    ? await db
        .selectFrom('enrolments')
        .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
        .where('enrolments.id', '=', enrolment_id)
        .select('programmes.name')
        .executeTakeFirst()
    : undefined
  return { name: person?.name ?? holder_name, title: programme?.name ?? title }
}
