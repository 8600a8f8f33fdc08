import { messages } from '#contract/messages.ts'
import { findEnrolment } from '../areas/admissions/decision-service.ts'
import { addFurther, lockEnrolment, setCancelled } from '../areas/admissions/service.ts'
import { findOffered } from '../areas/catalogue/service.ts'
import { voidDebt } from '../areas/fees/ledger/debt-service.ts'
import { findWaitingMoney } from '../areas/fees/ledger/upi-claim-service.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { countAttempt, type Limit } from '../platform/security/throttle.ts'

/** In a day, taken back ones included: one learner must not fill the office's list. */
const ordersPerLearner: Limit = { hits: 20, minutes: 24 * 60 }

interface Order {
  personId: string
  programmeId: string
  isLimited: boolean
}

/** A learner asks for something besides; false when the same learner asked for it at the same time. */
export async function placeOrder(
  tx: Tx,
  { personId, programmeId, isLimited }: Order,
  now: Date,
): Promise<boolean> {
  const programme = await findOffered(tx, programmeId)
  if (!programme) throw new Refusal(messages.noSuchProgramme)
  const today = { key: `orders ${personId}`, limit: ordersPerLearner }
  if (isLimited && !(await countAttempt(tx, today, now))) {
    throw new Refusal(messages.tooManyOrders, { status: 429 })
  }
  return (await addFurther(tx, { personId, programme }, now)) !== null
}

/** The learner takes an order back that waits and is not paid. */
export async function cancelOrder(tx: Tx, personId: string, id: string, now: Date): Promise<void> {
  const held = await lockEnrolment(tx, id)
  const money = held?.personId === personId && (await findWaitingMoney(tx, { enrolmentId: id }))
  if (money) throw new Refusal(money.why === 'claimWaits' ? messages.claimWaitsOwn : messages.cashWaitsOwn)
  if (await setCancelled(tx, personId, id, now)) {
    const actor = { id: personId, name: 'The learner' }
    await voidDebt(tx, id, { reason: 'Cancelled by the learner', actor, wasAccepted: false }, now)
    return
  }
  const order = await findEnrolment(tx, id)
  throw new Refusal(order?.personId === personId ? messages.cannotCancel : messages.noSuchOrder)
}
