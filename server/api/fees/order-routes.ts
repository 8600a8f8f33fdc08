import { orderCalls } from '#contract/fees/calls.ts'
import { messages } from '#contract/messages.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { usedElsewhere } from '#server/areas/fees/known-payment-service.ts'
import { findOrder, listOrders, sumOrders } from '#server/areas/fees/order-repository.ts'
import { checkPayment } from '#server/areas/fees/payment-service.ts'
import { presentAdminOrder, presentSums } from '#server/areas/fees/present.ts'
import { recordPayment } from '#server/flows/record-payment.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { pageSize, readCursor } from '#server/platform/db/page.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import type { Route } from '#server/platform/http/route.ts'

/** The admin's side of orders and their payments. */
export function orderRoutes(route: Route, { db, now }: AppContext): void {
  const calls = orderCalls

  route(calls.orders, async ({ status, q, cursor, limit = pageSize, withSums }, { caller: { role } }) => {
    const before = readCursor(cursor)
    const wanted = { status, sought: q }
    const { rows, next } = await listOrders(db, { ...wanted, before, limit })
    const seesSums = permissionsOf(role).includes('fees.report')
    return {
      orders: rows.map(presentAdminOrder),
      next,
      sums: withSums ? presentSums(await sumOrders(db, wanted), seesSums) : undefined,
    }
  })

  route(calls.recordPayment, async ({ id, ...payment }, { caller }) => {
    const paidPaise = checkPayment(payment, now())
    const order = await refuseDuplicate(db, usedElsewhere('paidRef'), async (tx) => {
      await recordPayment(tx, id, { ...payment, paidPaise }, caller, now())
      return findOrder(tx, id)
    })
    return { message: messages.paymentRecorded, order: presentAdminOrder(order) }
  })
}
