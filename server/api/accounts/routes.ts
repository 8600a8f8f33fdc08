import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import { userOf } from '#server/areas/accounts/login-service.ts'
import { removeSession } from '#server/areas/accounts/session-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { confirmationRoutes } from './confirmation-routes.ts'
import { factorRoutes } from './factor-routes.ts'
import { factorRuleRoutes } from './factor-rule-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { loginStepRoutes } from './login-step-routes.ts'
import { ownSessionRoutes } from './own-session-routes.ts'
import { ownStaffRoutes } from './own-staff-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { reauthenticationRoutes } from './reauthentication-routes.ts'
import { staffRoutes } from './staff-routes.ts'

export function sessionRoutes(route: Route, context: AppContext): void {
  const { db } = context

  passwordRoutes(route, context)
  confirmationRoutes(route, context)
  invitationRoutes(route, context)
  staffRoutes(route, context)
  loginStepRoutes(route, context)
  factorRoutes(route, context)
  passkeyRoutes(route, context)
  factorRuleRoutes(route, context)
  ownSessionRoutes(route, context)
  ownStaffRoutes(route, context)
  reauthenticationRoutes(route, context)

  route(accountCalls.logout, async (_body, { caller }) => {
    await removeSession(db, caller.tokenHash)
    return { message: messages.loggedOut }
  })

  route(accountCalls.me, async (_body, { caller }) => {
    return { user: await userOf(db, caller) }
  })
}
