import { loginCalls } from '#contract/compat/login-calls.ts'
import { logins } from '#server/areas/accounts/login-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { compatBatchRoutes } from './batch-routes.ts'
import { compatCatalogueRoutes } from './catalogue-routes.ts'
import { compatPeopleRoutes } from './people-routes.ts'

/** The calls of the specification, in its words, over the services and flows that our own calls use. */
export function compatRoutes(route: Route, context: AppContext): void {
  loginRoutes(route, context)
  compatCatalogueRoutes(route, context)
  compatPeopleRoutes(route, context)
  compatBatchRoutes(route, context)
}

function loginRoutes(route: Route, context: AppContext): void {
  const { logIn } = logins(context)

  route(loginCalls.student, (body, from) => logIn(body, from, ['Students', 'College']))
  route(loginCalls.intern, (body, from) => logIn(body, from, ['Interns']))
  route(loginCalls.staff, (body, from) => logIn(body, from, ['staff']))
}
