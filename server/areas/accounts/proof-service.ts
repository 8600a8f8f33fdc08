import type { FactorWay } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Identity } from './identity.ts'

/**
 * Whoever changes how somebody logs in, what they may do or where money goes. Each service that writes one of these takes
 * it and asks `requireProof`, so that no call can lead past it.
 */
export type Prover = Pick<Identity, 'accountId' | 'authenticatedAt'> | typeof byThisMachine

/** Whoever runs commands at the server, and what fills a database there, has no session that could be stolen. */
export const byThisMachine = { accountId: null }

/** So long after a login, or its repetition, a session counts as its owner's. */
const recentMinutes = 30

/** Refuses who has not proven lately that the session is theirs; they prove it, and the same call succeeds. */
export async function requireProof(db: Db, by: Prover, now: Date): Promise<void> {
  if (by.accountId === null || isRecent(by.authenticatedAt, now)) return
  const ways = await listWays(db, by.accountId)
  throw new Refusal(messages.proveAgain, { status: 403, next: { kind: 'reauthenticate', ways } })
}

function isRecent(authenticatedAt: string | null, now: Date): boolean {
  if (!authenticatedAt) return false
  // Also when it lies in the future, after a wall clock was set back.
  return Math.abs(now.getTime() - Date.parse(authenticatedAt)) <= recentMinutes * 60_000
}

/** By what two-step verification can be taken; none while the account has no second factor. */
export async function listWays(db: Db, accountId: string): Promise<FactorWay[]> {
  const { hasTotp, hasPasskeys } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('totp_secrets')
        .where('account_id', '=', accountId)
        .where('since', 'is not', null)
        .select((one) => one.fn.countAll<number>().as('count'))
        .as('hasTotp'),
      eb
        .selectFrom('passkeys')
        .where('account_id', '=', accountId)
        .select((one) => one.fn.countAll<number>().as('count'))
        .as('hasPasskeys'),
    ])
    .executeTakeFirstOrThrow()
  if (!hasPasskeys && !hasTotp) return []
  return [...(hasTotp ? ['code' as const] : []), 'recovery', ...(hasPasskeys ? ['passkey' as const] : [])]
}
