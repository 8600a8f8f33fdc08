import { orderCalls } from '#contract/fees/calls.ts'
import { messages } from '#contract/messages.ts'
import { findLivingOrder, listOrdersOf } from '#server/areas/fees/order-repository.ts'
import { presentOrder } from '#server/areas/fees/present.ts'
import { cancelOrder, placeOrder } from '#server/flows/order.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/** The learner's side of orders. */
export function ownOrderRoutes(route: Route, { db, now, rateLimit }: AppContext): void {
  const calls = orderCalls

  route(calls.request, async ({ programmeId }, { caller }) => {
    const existing = await findLivingOrder(db, caller.id, programmeId)
    const order = { personId: caller.id, programmeId, isLimited: rateLimit }
    const isNew = !existing && (await db.transaction().execute((tx) => placeOrder(tx, order, now())))
    const placed = existing ?? (await findLivingOrder(db, caller.id, programmeId))
    if (!placed) throw new Refusal(messages.noSuchOrder)
    const known = placed.status === 'active' ? messages.alreadyEnrolled : messages.orderExists
    return { message: isNew ? messages.orderPlaced : known, order: presentOrder(placed), isNew }
  })

  route(calls.mine, async (_body, { caller }) => ({
    orders: (await listOrdersOf(db, caller.id)).map(presentOrder),
  }))

  route(calls.cancel, async ({ id }, { caller }) => {
    await db.transaction().execute((tx) => cancelOrder(tx, caller.id, id, now()))
    return { message: messages.orderCancelled }
  })
}
