import { loginCalls } from '#contract/compat/login-calls.ts'
import { logins } from '#server/areas/accounts/login-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'

export function loginRoutes(route: Route, context: AppContext): void {
  const { logIn } = logins(context)

  route(loginCalls.student, (body, from) => logIn(body, from, ['Students', 'College']))
  route(loginCalls.intern, (body, from) => logIn(body, from, ['Interns']))
  route(loginCalls.staff, (body, from) => logIn(body, from, ['staff']))
}
