import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { bankRoutes } from './bank-routes.ts'
import { bookRoutes } from './book-routes.ts'
import { deskRoutes } from './desk-routes.ts'
import { documentRoutes } from './document-routes.ts'
import { gatewayRoutes } from './gateway-routes.ts'
import { orderRoutes, ownFeeRoutes } from './order-routes.ts'
import { feeSettingsRoutes } from './settings-routes.ts'

export function feeRoutes(route: Route, context: AppContext): void {
  orderRoutes(route, context)
  deskRoutes(route, context)
  bookRoutes(route, context)
  bankRoutes(route, context)
  ownFeeRoutes(route, context)
  feeSettingsRoutes(route, context)
  documentRoutes(route, context)
  gatewayRoutes(route, context)
}
