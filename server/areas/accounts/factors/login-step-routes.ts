import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { messages } from '#contract/messages.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { deadLinks } from '../dead-links.ts'
import { loginGuard } from '../login-guard.ts'
import { loggedIn } from '../login-service.ts'
import { findEmail } from '../repository.ts'
import { addSession } from '../session-service.ts'
import { codeGuard } from './code-guard.ts'
import { holdFactors, takeCode } from './factor-service.ts'
import { takeLoginStep, tryLoginStep } from './login-steps.ts'
import { tellRecoveryCodeUsed } from './telling-service.ts'

/** The second step of a login whose password was right. */
export function loginStepRoutes(route: Route, context: AppContext): void {
  const { db, now, seal } = context
  const guard = loginGuard(context)
  const codes = codeGuard(context)
  const countDead = deadLinks(context, 'login step')

  route(factorCalls.answer, async ({ token, code, device }, { address, userAgent }) => {
    const accountId = await tryLoginStep(db, token, now())
    if (!accountId) {
      await countDead(address)
      throw new Refusal(messages.logInAgain)
    }
    const given = { email: await findEmail(db, accountId), address, device }
    await codes.countTry(given, code)
    const session = await db.transaction().execute(async (tx) => {
      // The account before its codes: what ends sessions at the same moment comes first or ends this one.
      if (!(await holdFactors(tx, accountId))) throw new Refusal(messages.logInAgain)
      const kind = await takeCode(tx, seal, accountId, code, now())
      if (!kind) throw new Refusal(messages.wrongCode, { field: 'code' })
      if (!(await takeLoginStep(tx, token))) throw new Refusal(messages.logInAgain)
      if (kind === 'recovery') await tellRecoveryCodeUsed(tx, context, accountId)
      await codes.countSuccess(tx, given)
      await guard.countSuccess(tx, given)
      return addSession(tx, seal, accountId, now(), { address, userAgent })
    })
    return loggedIn(db, session, now())
  })
}
