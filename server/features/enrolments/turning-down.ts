import { messages } from '#contract/messages.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { isNameTrusted } from '#server/platform/mail/addressee.ts'
import { enrolmentTurnedDown, requestTurnedDown } from '#server/platform/mail/letters.ts'
import { addLetter } from '#server/platform/mail/outbox.ts'
import { removePerson } from '#server/platform/removing.ts'
import { type Enrolment, findEnrolments, setTurnedDown } from './request-repository.ts'

/** Turns down what waits and tells the applicant; a sign-up's record is deleted. */
export async function turnDown(tx: Tx, id: string, now: Date): Promise<Enrolment> {
  const [enrolment] = await findEnrolments(tx, [id])
  if (!enrolment || enrolment.status === 'turned_down' || enrolment.status === 'cancelled') {
    throw new Refusal(messages.noSuchRequest)
  }
  const { status, receiptNumber, personId, isSignUp, email: to, programme } = enrolment
  const name = isNameTrusted({
    status: enrolment.personStatus,
    email_confirmed_at: enrolment.emailConfirmedAt,
  })
    ? enrolment.name
    : null
  if (status === 'active') throw new Refusal(messages.alreadyAccepted)
  if (receiptNumber !== null) throw new Refusal(messages.paidCannotTurnDown)
  // The enrolment before its person, as an approval takes them: two at once wait instead of blocking each other.
  const isOver = await setTurnedDown(tx, enrolment.id, now)
  const isGone = isOver && (!isSignUp || (await removePerson(tx, personId))?.status === 'pending')
  if (!isGone) throw new Refusal(messages.alreadyAccepted)
  const letter = isSignUp
    ? requestTurnedDown({ personId, to, name, programme })
    : enrolmentTurnedDown({ enrolmentId: enrolment.id, personId, to, name, programme })
  await addLetter(tx, letter, now)
  return enrolment
}
