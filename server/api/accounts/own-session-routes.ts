import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { messages } from '#contract/messages.ts'
import { holdFactors } from '#server/areas/accounts/factors/factor-service.ts'
import { endSession, listSessions, removeSessionsOf } from '#server/areas/accounts/session-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/** Where one is logged in. */
export function ownSessionRoutes(route: Route, { db, now }: AppContext): void {
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
      await removeSessionsOf(tx, accountId, tokenHash)
    })
    return { message: messages.otherSessionsEnded }
  })
}
