import { messages } from '#contract/messages.ts'
import { type Enrolment, findEnrolment, requireDeclinable } from '../areas/admissions/decision-service.ts'
import { tellDeclined } from '../areas/admissions/notification-service.ts'
import { lockEnrolment, setDeclined } from '../areas/admissions/service.ts'
import { voidDebt } from '../areas/fees/ledger/debt-service.ts'
import { findWaitingMoney } from '../areas/fees/ledger/upi-claim-service.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { decideAll, holdAll } from './decide-all.ts'
import { lockWithOrders, removePerson } from './remove-person.ts'

interface Declining {
  ids: string[]
  /** Nobody is told. */
  isQuiet: boolean
  reason: string
  actor: Actor
}

/** Declines what waits and tells the applicants; a sign-up's record is deleted. All of them, or none. */
export async function decline(tx: Tx, asked: Declining, now: Date): Promise<Enrolment[]> {
  const { ids, isQuiet, reason, actor } = asked
  const why = { reason: reason ? `Declined: ${reason}` : 'Declined', actor }
  // What a person signed up for comes last: everything else of theirs goes with it.
  const enrolments = (await holdAll(tx, ids)).sort(
    (one, other) => Number(one.isSignUp) - Number(other.isSignUp),
  )
  return decideAll(ids, enrolments, 'noneDeclined', async (held) => {
    const enrolment = await holdWithPayments(tx, held)
    await requireDeclinable(tx, enrolment)
    const { id: enrolmentId, personId, isSignUp } = enrolment
    const money = await findWaitingMoney(tx, isSignUp ? { personId } : { enrolmentId })
    if (money) throw Refusal.of(money.why, [money.programme])
    const isOver = await setDeclined(tx, enrolment.id, now)
    if (isOver) await voidDebt(tx, enrolment.id, { ...why, wasAccepted: false }, now)
    const isGone =
      isOver &&
      (!enrolment.isSignUp ||
        (await removePerson(tx, enrolment.personId, why, now))?.person.status === 'pending')
    if (!isGone) throw new Refusal(messages.alreadyAccepted)
    if (!isQuiet) await tellDeclined(tx, enrolment, reason, now)
    return enrolment
  })
}

/** As it stands once payments that are just being entered are done: those hold the order alone, not its person. */
async function holdWithPayments(tx: Tx, { id, personId, isSignUp }: Enrolment): Promise<Enrolment> {
  if (isSignUp) await lockWithOrders(tx, personId)
  else await lockEnrolment(tx, id)
  const enrolment = await findEnrolment(tx, id)
  if (!enrolment) throw new Refusal(messages.noSuchRequest)
  return enrolment
}
