import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { takeChallenge } from './challenges.ts'
import { notePasskeyUse } from './passkey-service.ts'
import { type Credential, passkeys } from './passkeys.ts'

/**
 * Whose passkey has signed, and what uses that signature up in the transaction that follows; null when it proves nothing.
 */
export async function provePasskey(context: AppContext, credential: Credential) {
  const proof = await passkeys(context).verifyLogin(credential)
  if (!proof) return null
  const { accountId, id, counter, challenge } = proof
  const now = context.now()
  return {
    accountId,
    /** False when it was used before, or the passkey is gone meanwhile. */
    take: async (tx: Db) =>
      (await takeChallenge(tx, challenge, now)) && (await notePasskeyUse(tx, id, counter, now)),
  }
}
