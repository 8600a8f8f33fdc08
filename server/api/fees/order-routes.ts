import { orderCalls } from '#contract/fees/calls.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { listOrders, sumOrders } from '#server/areas/fees/order-repository.ts'
import { presentAdminOrder, presentSums } from '#server/areas/fees/present.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { pageSize, readCursor } from '#server/platform/db/page.ts'
import type { Route } from '#server/platform/http/route.ts'

/** The office's list of orders. */
export function orderRoutes(route: Route, { db }: AppContext): void {
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
}
