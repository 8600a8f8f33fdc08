import { dayOf } from '#contract/calendar.ts'
import type { Facts } from '#contract/certificates/kinds.ts'
import { messages } from '#contract/messages.ts'
import { nameKey } from '#contract/name-key.ts'
import { readableDay } from '#contract/readable-dates.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Certificate } from './certificate-service.ts'
import { isRespelt, isSameName, isSameSubject, sharesGivenName } from './correction-rules.ts'

export interface Holder {
  /** Null: they have no email. */
  to: string | null
  /** Null: nobody has proven that the address is theirs. */
  name: string | null
  personId: string | null
}

type Held = Pick<Certificate, 'person_id' | 'registration_id' | 'enrolment_id'>

/** Where emails about it go; null once the person has been removed. */
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

/** What the records of today say; null: they do not know it any more. */
export interface HolderRecord {
  name: string | null
  title: string | null
  dates: Pick<Facts, 'duration' | 'from' | 'to'> | null
}

export async function readRecord(db: Db, certificate: Certificate): Promise<HolderRecord> {
  const { person_id, registration_id, enrolment_id } = certificate
  const holder = person_id
    ? await db.selectFrom('people').where('id', '=', person_id).select('name').executeTakeFirst()
    : registration_id
      ? await db
          .selectFrom('event_registrations')
          .where('id', '=', registration_id)
          .select('name')
          .executeTakeFirst()
      : undefined
  const enrolment = enrolment_id
    ? await db
        .selectFrom('enrolments')
        .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
        .where('enrolments.id', '=', enrolment_id)
        .select([
          'programmes.id',
          'programmes.name',
          'programmes.duration',
          'enrolments.decided_at',
          'enrolments.created_at',
          'enrolments.ended_on',
        ])
        .executeTakeFirst()
    : undefined
  // An enrolment that was changed to another programme since says nothing of the one that was certified.
  const own = enrolment && certificate.purpose_key.split(':').includes(enrolment.id) ? enrolment : null
  return {
    name: holder?.name ?? null,
    title: own?.name ?? null,
    dates: own && {
      duration: own.duration,
      from: readableDay(dayOf(own.decided_at ?? own.created_at)),
      to: own.ended_on ? readableDay(own.ended_on) : '',
    },
  }
}

/**
 * A correction stays with the same person and the same programme. It is held against the first certificate of a line of
 * corrections: a letter or two each time would lead to any name in the end.
 */
export async function refuseOtherWords(
  db: Db,
  certificate: Certificate,
  { name, title }: Pick<Facts, 'name' | 'title'>,
  record: HolderRecord,
): Promise<void> {
  const first = await findFirst(db, certificate)
  const isRecorded = record.name !== null && nameKey(record.name) === nameKey(name)
  const isSame =
    nameKey(name) === nameKey(certificate.holder_name) ||
    isSameName(first.holder_name, name) ||
    (isRecorded && sharesGivenName(first.holder_name, name))
  if (!isSame) throw new Refusal(messages.correctionOtherName, { field: 'name' })
  const isOwnTitle =
    [certificate.title, first.title].includes(title) ||
    // A programme may be renamed to anything.
    (title === record.title && isSameSubject(first.title, title)) ||
    // The name of an event is typed when it is certified.
    (certificate.kind === 'event' && isRespelt(first.title, title))
  if (!isOwnTitle) throw new Refusal(messages.correctionOtherTitle, { field: 'title' })
}

/** The one that was issued and not itself a correction, which has no run; a withdrawn one has no words to hold against. */
async function findFirst(db: Db, certificate: Certificate): Promise<Worded> {
  let first: Worded = certificate
  while (first.run_id === null) {
    const before = await db
      .selectFrom('certificates')
      .where('purpose_key', '=', certificate.purpose_key)
      .where('replaced_by', '=', first.id)
      .where('holder_name', '<>', '')
      .select(['id', 'holder_name', 'title', 'run_id'])
      .executeTakeFirst()
    if (!before) break
    first = before
  }
  return first
}

type Worded = Pick<Certificate, 'id' | 'holder_name' | 'title' | 'run_id'>
