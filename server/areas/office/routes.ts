import type { Route } from '#server/platform/http/route.ts'
import type { Tools } from '#server/platform/app-context.ts'
import { auditRoutes } from './audit-routes.ts'
import { contactRoutes } from './contact-routes.ts'
import { letterRoutes } from './letter-routes.ts'

/** What reaches the institute's office, and what leaves it. */
export function officeRoutes(route: Route, tools: Tools): void {
  contactRoutes(route, tools)
  letterRoutes(route, tools)
  auditRoutes(route, tools)
}
