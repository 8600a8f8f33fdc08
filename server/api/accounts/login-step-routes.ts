import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { messages } from '#contract/messages.ts'
import { findPasswordHash } from '#server/areas/accounts/account-service.ts'
import { deadLinks } from '#server/areas/accounts/dead-links.ts'
import { codeGuard } from '#server/areas/accounts/factors/code-guard.ts'
import { holdFactors, holdOwn, takeCode } from '#server/areas/accounts/factors/factor-service.ts'
import { takeLoginStep, tryLoginStep } from '#server/areas/accounts/factors/login-steps.ts'
import { provePasskey } from '#server/areas/accounts/factors/prove-passkey.ts'
import { tellRecoveryCodeUsed } from '#server/areas/accounts/factors/telling-service.ts'
import { loginGuard } from '#server/areas/accounts/login-guard.ts'
import { loggedIn } from '#server/areas/accounts/login-service.ts'
import { findLoginName } from '#server/areas/accounts/repository.ts'
import { addSession, setAuthenticated } from '#server/areas/accounts/session-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import {
  clearAttempts,
  countAttempt,
  type Limit,
  tooManyAttempts,
} from '#server/platform/security/throttle.ts'

/** The second step of a login, once its password was right. */
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
    const given = { email: await findLoginName(db, accountId), address, device }
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

const tries: Limit = { hits: 10, minutes: 15 }

/** Whoever sits before a session that is open proves that it is theirs, as at a login. */
export function reauthenticationRoutes(route: Route, context: AppContext): void {
  const { db, passwords, now, seal, rateLimit } = context

  route(factorCalls.reauthenticate, async ({ password, code, credential }, { caller }) => {
    const { accountId, tokenHash } = caller
    const guesses = { key: `prove again ${accountId}`, limit: tries }
    if (rateLimit && !(await countAttempt(db, guesses, now()))) throw tooManyAttempts()
    const proof = credential ? await provePasskey(context, credential) : null
    if (credential && proof?.accountId !== accountId) throw new Refusal(messages.wrongPasskey)
    if (!proof) {
      const hash = await findPasswordHash(db, accountId)
      if (!(await passwords.matches(password ?? '', hash)))
        throw new Refusal(messages.wrongPassword, { field: 'password' })
    }
    await db.transaction().execute(async (tx) => {
      const since = await holdOwn(tx, caller)
      if (proof && !(await proof.take(tx))) throw new Refusal(messages.wrongPasskey)
      if (!proof && since) {
        const kind = await takeCode(tx, seal, accountId, code ?? '', now())
        if (!kind) throw new Refusal(messages.wrongCode, { field: 'code' })
        if (kind === 'recovery') await tellRecoveryCodeUsed(tx, context, accountId)
      }
      await setAuthenticated(tx, tokenHash, now())
      await clearAttempts(tx, guesses.key)
    })
    return { message: messages.provenAgain }
  })
}
