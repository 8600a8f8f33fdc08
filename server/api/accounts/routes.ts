import { accountCalls } from '#contract/accounts/calls.ts'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { messages } from '#contract/messages.ts'
import { holdFactors } from '#server/areas/accounts/factors/factor-service.ts'
import { userOf } from '#server/areas/accounts/login-service.ts'
import { endSession, listSessions, removeSession } from '#server/areas/accounts/session-service.ts'
import { endAccess } from '#server/flows/end-access.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { confirmationRoutes } from './confirmation-routes.ts'
import { factorRoutes, factorRuleRoutes } from './factor-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { loginStepRoutes, reauthenticationRoutes } from './login-step-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { ownStaffRoutes, staffRoutes } from './staff-routes.ts'

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

/** Where one is logged in. */
function ownSessionRoutes(route: Route, { db, now }: AppContext): void {
  route(factorCalls.sessions, async (_body, { caller: { accountId, tokenHash } }) => {
    const sessions = await listSessions(db, accountId, now())
    return { sessions: sessions.map((one) => ({ ...one, isThis: one.tokenHash === tokenHash })) }
  })

  route(factorCalls.endSession, async ({ id }, { caller: { accountId } }) => {
    await db.transaction().execute(async (tx) => {
      // The account before its sessions: what a session is changing at this moment comes first, or not at all.
      await holdFactors(tx, accountId)
      if (!(await endSession(tx, accountId, id))) throw new Refusal(messages.noSuchSession)
    })
    return { message: messages.sessionEnded }
  })

  route(factorCalls.endOtherSessions, async (_body, { caller: { accountId, tokenHash } }) => {
    await db.transaction().execute(async (tx) => {
      await holdFactors(tx, accountId)
      await endAccess(tx, accountId, tokenHash)
    })
    return { message: messages.otherSessionsEnded }
  })
}
