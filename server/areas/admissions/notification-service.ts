import { isNameTrusted } from '#server/areas/accounts/confirmation-service.ts'
import type { Person } from '#server/areas/people/service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import {
  eventKeyOf,
  freeEventKey,
  type Notification,
  notification,
  notify,
  notifyAll,
  removeUnsent,
} from '#server/platform/mail/notifications.ts'
import type { Enrolment } from './decision-service.ts'
import { nameFor } from './enrolment-notifications-service.ts'

/** The email of an acceptance waits until that cannot be taken back any more. */
const acceptanceDelayMs = 15_000

interface Received {
  personId: string
  to: string
  programme: string
  number: string
}

/** Tells who signed up that the request has arrived; the link in the email proves the address. */
export async function tellReceived(
  tx: Db,
  { personId, to, programme, number }: Received,
  now: Date,
): Promise<void> {
  await notify(tx, notification('requestReceived', personId, { to, personId }, { programme, number }), now)
}

interface Acceptance {
  enrolment: Enrolment
  batch: string | null
  /** The start of the link in the email. */
  publicUrl: string
}

export async function tellAccepted(tx: Db, acceptances: Acceptance[], now: Date): Promise<void> {
  const sendAfter = new Date(now.getTime() + acceptanceDelayMs)
  const told = acceptances.map((acceptance) => ({ ...acceptanceEmail(acceptance), sendAfter }))
  await notifyAll(tx, told, now)
}

/** Takes the email of an acceptance back; false when it has left. */
export async function takeBackAccepted(tx: Db, enrolment: Enrolment): Promise<boolean> {
  return removeUnsent(tx, acceptanceKey(enrolment))
}

/** The acceptance does not count any more: its email is taken back, or makes room for the one of the next. */
export async function forgetAccepted(tx: Db, enrolment: Enrolment, now: Date): Promise<void> {
  if (!(await takeBackAccepted(tx, enrolment))) await freeEventKey(tx, acceptanceKey(enrolment), now)
}

function acceptanceKey({ id, isSignUp }: Enrolment): string {
  return eventKeyOf(isSignUp ? 'requestAccepted' : 'enrolmentAccepted', id)
}

export async function tellDeclined(tx: Db, enrolment: Enrolment, reason: string, now: Date): Promise<void> {
  await notify(tx, mapToDeclineEmail(enrolment, reason), now)
}

/** The office has removed the record of somebody who waited. */
export async function tellRemoved(tx: Db, person: Person, programme: string, now: Date): Promise<void> {
  const { id: personId, email: to } = person
  const name = isNameTrusted(person) ? person.name : null
  await notify(tx, notification('requestDeclined', personId, { to, personId }, { name, programme }), now)
}

/** What the applicant would read. */
export function mapToDeclineEmail(enrolment: Enrolment, reason: string): Notification {
  const { id: enrolmentId, personId, email: to, programme } = enrolment
  const values = { name: nameFor(enrolment), programme, reason }
  return enrolment.isSignUp
    ? notification('requestDeclined', personId, { to, personId }, values)
    : notification('enrolmentDeclined', enrolmentId, { to, personId }, values)
}

function acceptanceEmail({ enrolment, batch, publicUrl }: Acceptance): Notification {
  const { id: enrolmentId, personId, email: to, name, programme, isOffered } = enrolment
  const values = { name, programme, batch, isOffered }
  return enrolment.isSignUp
    ? notification(
        'requestAccepted',
        enrolmentId,
        { to, personId },
        { ...values, loginUrl: `${publicUrl}/login` },
      )
    : notification('enrolmentAccepted', enrolmentId, { to, personId }, values)
}
