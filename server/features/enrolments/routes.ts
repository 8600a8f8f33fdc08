import type { Route } from '#server/platform/http/route.ts'
import type { Tools } from '#server/platform/tools.ts'
import { orderRoutes } from './order-routes.ts'
import { ownOrderRoutes } from './own-order-routes.ts'
import { requestRoutes } from './request-routes.ts'

export function enrolmentRoutes(route: Route, tools: Tools): void {
  requestRoutes(route, tools)
  orderRoutes(route, tools)
  ownOrderRoutes(route, tools)
}
