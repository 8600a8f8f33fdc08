import { messages } from '#contract/messages.ts'
import { removePerson } from '#server/flows/remove-person.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { isNameTrusted } from '#server/platform/mail/addressee.ts'
import { enrolmentTurnedDown, requestTurnedDown } from '#server/platform/mail/letters.ts'
import { addLetter, type Letter } from '#server/platform/mail/outbox.ts'
import { decideAll, holdAll } from './decide-all.ts'
import { type Enrolment, setTurnedDown } from './request-repository.ts'

interface TurningDown {
  ids: string[]
  /** Nobody is told. */
  isQuiet: boolean
  reason: string
}

/** Turns down what waits and tells the applicants; a sign-up's record is deleted. All of them, or none. */
export async function turnDown(tx: Tx, turning: TurningDown, now: Date): Promise<Enrolment[]> {
  const { ids, isQuiet, reason } = turning
  const enrolments = await holdAll(tx, ids)
  return decideAll(ids, enrolments, messages.noneTurnedDown, async (enrolment) => {
    refuseDecided(enrolment)
    const isOver = await setTurnedDown(tx, enrolment.id, now)
    const isGone =
      isOver && (!enrolment.isSignUp || (await removePerson(tx, enrolment.personId))?.status === 'pending')
    if (!isGone) throw new Refusal(messages.alreadyAccepted)
    if (!isQuiet) await addLetter(tx, turnDownLetter(enrolment, reason), now)
    return enrolment
  })
}

/** What the applicant would read. */
export function turnDownLetter(enrolment: Enrolment, reason: string): Letter {
  const {
    id: enrolmentId,
    personId,
    isSignUp,
    email: to,
    programme,
    personStatus,
    emailConfirmedAt,
  } = enrolment
  const isTrusted = isNameTrusted({ status: personStatus, emailConfirmedAt })
  const name = isTrusted ? enrolment.name : null
  return isSignUp
    ? requestTurnedDown({ personId, to, name, programme, reason })
    : enrolmentTurnedDown({ enrolmentId, personId, to, name, programme, reason })
}

export function refuseDecided({ status, receiptNumber }: Enrolment): void {
  if (status === 'turned_down' || status === 'cancelled') throw new Refusal(messages.noSuchRequest)
  if (status === 'active') throw new Refusal(messages.alreadyAccepted)
  if (receiptNumber !== null) throw new Refusal(messages.paidCannotTurnDown)
}
