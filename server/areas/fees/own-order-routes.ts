import { orderCalls } from '#contract/fees/calls.ts'
import { messages } from '#contract/messages.ts'
import { addFurther, setCancelled } from '#server/areas/admissions/service.ts'
import { findOffered } from '#server/areas/catalogue/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { addHit, type Limit } from '#server/platform/security/throttle.ts'
import { findLivingOrder, hasOrder, listOrdersOf } from './order-repository.ts'
import { presentOrder } from './present.ts'

/** In a day, taken back ones included: one learner must not fill the office's list. */
const ordersPerLearner: Limit = { hits: 20, minutes: 24 * 60 }

/** The learner's side of orders. */
export function ownOrderRoutes(route: Route, { db, now, rateLimit }: AppContext): void {
  const calls = orderCalls

  route(calls.request, async ({ programmeId }, { caller }) => {
    const existing = await findLivingOrder(db, caller.id, programmeId)
    const isNew = !existing && (await order(caller.id, programmeId))
    const placed = existing ?? (await findLivingOrder(db, caller.id, programmeId))
    if (!placed) throw new Refusal(messages.noSuchOrder)
    const known = placed.status === 'active' ? messages.alreadyEnrolled : messages.orderExists
    return { message: isNew ? messages.orderPlaced : known, order: presentOrder(placed), isNew }
  })

  route(calls.mine, async (_body, { caller }) => ({
    orders: (await listOrdersOf(db, caller.id)).map(presentOrder),
  }))

  route(calls.cancel, async ({ id }, { caller }) => {
    const isCancelled = await setCancelled(db, caller.id, id, now())
    if (isCancelled) return { message: messages.orderCancelled }
    const isKnown = await hasOrder(db, caller.id, id)
    throw new Refusal(isKnown ? messages.cannotCancel : messages.noSuchOrder)
  })

  /** False when the same learner ordered it at the same time. */
  async function order(personId: string, programmeId: string): Promise<boolean> {
    const programme = await findOffered(db, programmeId)
    if (!programme) throw new Refusal(messages.noSuchProgramme)
    const today = { key: `orders ${personId}`, limit: ordersPerLearner }
    if (rateLimit && !(await addHit(db, today, now()))) {
      throw new Refusal(messages.tooManyOrders, { status: 429 })
    }
    return addFurther(db, { personId, programme }, now())
  }
}
