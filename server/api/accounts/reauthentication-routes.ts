import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { messages } from '#contract/messages.ts'
import { findPasswordHash } from '#server/areas/accounts/account-service.ts'
import { holdOwn, takeCode } from '#server/areas/accounts/factors/factor-service.ts'
import { provePasskey } from '#server/areas/accounts/factors/prove-passkey.ts'
import { tellRecoveryCodeUsed } from '#server/areas/accounts/factors/telling-service.ts'
import { setAuthenticated } from '#server/areas/accounts/session-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import {
  clearAttempts,
  countAttempt,
  type Limit,
  tooManyAttempts,
} from '#server/platform/security/throttle.ts'

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
