import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { auditRoutes } from './audit-routes.ts'
import { contactRoutes } from './contact-routes.ts'
import { demoRoutes } from './demo-routes.ts'
import { emailRoutes } from './email-routes.ts'
import { mailRoutes } from './mail-routes.ts'
import { searchRoutes } from './search-routes.ts'
import { whatsappRoutes } from './whatsapp-routes.ts'

/** What reaches the institute's office, and what leaves it. */
export function officeRoutes(route: Route, context: AppContext): void {
  contactRoutes(route, context)
  emailRoutes(route, context)
  mailRoutes(route, context)
  auditRoutes(route, context)
  searchRoutes(route, context)
  demoRoutes(route, context)
  whatsappRoutes(route, context)
}
