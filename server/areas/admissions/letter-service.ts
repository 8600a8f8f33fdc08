import { isNameTrusted } from '#server/areas/accounts/confirmation-service.ts'
import type { Person } from '#server/areas/people/service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import {
  addLetter,
  addLetters,
  eventKeyOf,
  freeEventKey,
  type Letter,
  removeUnsentLetter,
} from '#server/platform/mail/outbox.ts'
import type { Enrolment } from './decision-service.ts'
import {
  enrolmentAccepted,
  enrolmentTurnedDown,
  requestAccepted,
  requestReceived,
  requestTurnedDown,
} from './letters.ts'

/** The letter of an acceptance waits until that cannot be taken back any more. */
const letterDelayMs = 15_000

/** Tells who signed up that the request has arrived; the letter's link proves the address. */
export async function tellReceived(
  tx: Db,
  request: Parameters<typeof requestReceived>[0],
  now: Date,
): Promise<void> {
  await addLetter(tx, requestReceived(request), now)
}

interface Acceptance {
  enrolment: Enrolment
  batch: string | null
  /** The start of the link in the letter. */
  publicUrl: string
}

export async function tellAccepted(tx: Db, acceptances: Acceptance[], now: Date): Promise<void> {
  const sendAfter = new Date(now.getTime() + letterDelayMs)
  const letters = acceptances.map((acceptance) => ({ ...acceptanceLetter(acceptance), sendAfter }))
  await addLetters(tx, letters, now)
}

/** Takes the letter of an acceptance back; false when it has left. */
export async function takeBackAccepted(tx: Db, enrolment: Enrolment): Promise<boolean> {
  return removeUnsentLetter(tx, acceptanceKey(enrolment))
}

/** The acceptance does not count any more: its letter is taken back, or makes room for the one of the next. */
export async function forgetAccepted(tx: Db, enrolment: Enrolment, now: Date): Promise<void> {
  if (!(await takeBackAccepted(tx, enrolment))) await freeEventKey(tx, acceptanceKey(enrolment), now)
}

function acceptanceKey({ id, isSignUp }: Enrolment): string {
  return eventKeyOf(isSignUp ? 'requestAccepted' : 'enrolmentAccepted', id)
}

export async function tellTurnedDown(tx: Db, enrolment: Enrolment, reason: string, now: Date): Promise<void> {
  await addLetter(tx, turnDownLetter(enrolment, reason), now)
}

/** The office has removed the record of somebody who waited. */
export async function tellRemoved(tx: Db, person: Person, programme: string, now: Date): Promise<void> {
  const { id: personId, email: to } = person
  const name = isNameTrusted(person) ? person.name : null
  await addLetter(tx, requestTurnedDown({ personId, to, name, programme }), now)
}

/** What the applicant would read. */
export function turnDownLetter(enrolment: Enrolment, reason: string): Letter {
  const { id: enrolmentId, personId, email: to, programme, personStatus: status, emailConfirmed } = enrolment
  const name = isNameTrusted({ status, emailConfirmed }) ? enrolment.name : null
  return enrolment.isSignUp
    ? requestTurnedDown({ personId, to, name, programme, reason })
    : enrolmentTurnedDown({ enrolmentId, personId, to, name, programme, reason })
}

function acceptanceLetter({ enrolment, batch, publicUrl }: Acceptance): Letter {
  const { id: enrolmentId, personId, email: to, name, programme } = enrolment
  const common = { enrolmentId, personId, to, name, programme, batch, isOffered: enrolment.isOffered }
  return enrolment.isSignUp
    ? requestAccepted({ ...common, loginUrl: `${publicUrl}/login` })
    : enrolmentAccepted(common)
}
