import { messages } from '#contract/messages.ts'
import { type Enrolment, refuseDecided } from '../areas/admissions/decision-service.ts'
import { tellTurnedDown } from '../areas/admissions/letter-service.ts'
import { setTurnedDown } from '../areas/admissions/service.ts'
import { voidDebt } from '../areas/fees/debt-service.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { decideAll, holdAll } from './decide-all.ts'
import { removePerson } from './remove-person.ts'

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
    if (isOver) await voidDebt(tx, enrolment.id, { reason: 'Turned down', actor: null }, now)
    const isGone =
      isOver &&
      (!enrolment.isSignUp || (await removePerson(tx, enrolment.personId, now))?.status === 'pending')
    if (!isGone) throw new Refusal(messages.alreadyAccepted)
    if (!isQuiet) await tellTurnedDown(tx, enrolment, reason, now)
    return enrolment
  })
}
