import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { messages } from '#contract/messages.ts'
import { deadLinks } from '#server/areas/accounts/dead-links.ts'
import { takeChallenge } from '#server/areas/accounts/factors/challenges.ts'
import { codeGuard } from '#server/areas/accounts/factors/code-guard.ts'
import {
  holdFactors,
  holdOwnToChange,
  refuseUnproven,
  settleFactors,
} from '#server/areas/accounts/factors/factor-service.ts'
import { addPasskey, listPasskeys, removePasskey } from '#server/areas/accounts/factors/passkey-service.ts'
import { canHavePasskeys, passkeys } from '#server/areas/accounts/factors/passkeys.ts'
import { provePasskey } from '#server/areas/accounts/factors/prove-passkey.ts'
import { noteFactor } from '#server/areas/accounts/factors/telling-service.ts'
import { loginGuard } from '#server/areas/accounts/login-guard.ts'
import { loggedIn } from '#server/areas/accounts/login-service.ts'
import { requireProof } from '#server/areas/accounts/proof-service.ts'
import { findLoginName } from '#server/areas/accounts/repository.ts'
import { addSession } from '#server/areas/accounts/session-service.ts'
import { endAccess } from '#server/flows/end-access.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/** Enough for every device one has. */
const mostPasskeys = 20

/** Logging in without a password, and the passkeys with which one does. */
export function passkeyRoutes(route: Route, context: AppContext): void {
  const { db, now, publicUrl, seal, mail } = context
  const guard = loginGuard(context)
  const codes = codeGuard(context)
  const ceremonies = passkeys(context)
  const countDead = deadLinks(context, 'passkey')

  route(factorCalls.passkeyChallenge, async () => {
    refuseImpossible()
    return { options: { ...(await ceremonies.optionsToLogIn()) } }
  })

  route(factorCalls.passkeyLogin, async ({ credential, device }, { address, userAgent }) => {
    const proof = await provePasskey(context, credential)
    if (!proof) {
      await countDead(address)
      throw new Refusal(messages.wrongPasskey)
    }
    const { accountId } = proof
    const email = await findLoginName(db, accountId)
    const session = await db.transaction().execute(async (tx) => {
      if (!(await holdFactors(tx, accountId))) throw new Refusal(messages.wrongPasskey)
      if (!(await proof.take(tx))) throw new Refusal(messages.wrongPasskey)
      await codes.countSuccess(tx, { email, address, device })
      await guard.countSuccess(tx, { email, address, device })
      return addSession(tx, seal, accountId, now(), { address, userAgent })
    })
    return loggedIn(db, session, now())
  })

  route(factorCalls.beginPasskey, async (_body, { caller }) => {
    refuseImpossible()
    await refuseUnproven(db, caller, mail.isSending)
    // Nothing is changed yet; asked before the device makes a passkey that would be refused.
    await requireProof(db, caller, now())
    const { accountId } = caller
    const options = await ceremonies.optionsToAdd(accountId, await findLoginName(db, accountId))
    return { options: { ...options } }
  })

  route(factorCalls.addPasskey, async ({ credential, label }, { caller }) => {
    const { accountId, tokenHash } = caller
    if (!label) throw new Refusal(messages.nameThePasskey, { field: 'label' })
    const verified = await ceremonies.verifyNew(accountId, credential)
    if (!verified) throw new Refusal(messages.wrongPasskey)
    const { challenge, ...passkey } = verified
    const known = () => new Refusal(messages.knownPasskey)
    const recoveryCodes = await refuseDuplicate(db, known, async (tx) => {
      const isFirst = (await holdOwnToChange(tx, caller, now())) === null
      if (!(await takeChallenge(tx, challenge, now()))) throw new Refusal(messages.wrongPasskey)
      if ((await listPasskeys(tx, accountId)).length >= mostPasskeys) throw new Refusal(messages.manyPasskeys)
      await addPasskey(tx, { ...passkey, accountId, label }, now())
      const made = await settleFactors(tx, accountId, now())
      if (isFirst) await endAccess(tx, accountId, tokenHash)
      await noteFactor(tx, context, caller, 'passkey added')
      return made
    })
    return { recoveryCodes, message: messages.passkeyAdded }
  })

  route(factorCalls.removePasskey, async ({ id }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      await holdOwnToChange(tx, caller, now())
      if ((await removePasskey(tx, caller.accountId, id)) === null) throw new Refusal(messages.noSuchPasskey)
      await settleFactors(tx, caller.accountId, now())
      await noteFactor(tx, context, caller, 'passkey removed')
    })
    return { message: messages.passkeyRemoved }
  })

  function refuseImpossible(): void {
    if (!canHavePasskeys(publicUrl)) throw new Refusal(messages.noPasskeysHere)
  }
}
