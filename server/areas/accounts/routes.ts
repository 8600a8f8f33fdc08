import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { confirmationRoutes } from './confirmation-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { learnerUser, staffUser } from './login-service.ts'
import { passwordRoutes } from './password-routes.ts'
import { findEmail } from './repository.ts'
import { removeSession } from './session-service.ts'
import { staffRoutes } from './staff-routes.ts'

export function sessionRoutes(route: Route, context: AppContext): void {
  const { db } = context

  passwordRoutes(route, context)
  confirmationRoutes(route, context)
  invitationRoutes(route, context)
  staffRoutes(route, context)

  route(accountCalls.logout, async (_body, { caller }) => {
    await removeSession(db, caller.tokenHash)
    return { message: messages.loggedOut }
  })

  route(accountCalls.me, async (_body, { caller }) => {
    const email = await findEmail(db, caller.accountId)
    const user =
      caller.kind === 'staff' ? staffUser({ ...caller, email }) : await learnerUser(db, { ...caller, email })
    return { user }
  })
}
