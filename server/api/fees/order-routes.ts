import { orderCalls } from '#contract/fees/calls.ts'
import { messages } from '#contract/messages.ts'
import { seesSums } from '#contract/permissions.ts'
import {
  findLivingOrder,
  listOrders,
  listOrdersOf,
  sumOrders,
} from '#server/areas/fees/desk/order-repository.ts'
import { presentAdminOrder, presentOrder, presentSums } from '#server/areas/fees/desk/present-order.ts'
import { cancelOrder, placeOrder } from '#server/flows/order.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/** Orders: the office's list, and the learner's own. */
export function orderRoutes(route: Route, { db, now, rateLimit }: AppContext): void {
  const calls = orderCalls

  route(calls.orders, async ({ status, q, cursor, limit, withSums }, { caller: { role } }) => {
    const wanted = { status, searchText: q }
    const { rows, next } = await listOrders(db, wanted, { cursor, limit })
    return {
      orders: rows.map(presentAdminOrder),
      next,
      sums: withSums ? presentSums(await sumOrders(db, wanted), seesSums(role)) : undefined,
    }
  })

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
