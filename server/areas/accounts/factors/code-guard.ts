import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { isRemembered, remember } from '#server/platform/security/remembered.ts'
import {
  clearAttempts,
  countAttempt,
  hashKey,
  type Limit,
  networkOf,
  tooManyAttempts,
} from '#server/platform/security/throttle.ts'
import { deviceMin, type Try } from '../login-guard.ts'

/** Wrong codes for one account from one network, or from one browser in which its owner has taken two-step verification before. */
const pairLimit: Limit = { hits: 10, minutes: 15 }
/** From all other browsers: of a million codes three are right at any moment. */
const accountLimit: Limit = { hits: 20, minutes: 60 }
/** From those browsers too. */
const totalLimit: Limit = { hits: 60, minutes: 60 }

/**
 * Slows down who knows the password and guesses the code. A browser in which the owner has taken two-step verification before
 * has a count of its own, so that nobody else's guesses lock it out; having given the password does not make it one.
 */
export function codeGuard({ db, now, rateLimit }: Pick<AppContext, 'db' | 'now' | 'rateLimit'>) {
  return {
    /** Counts a try before the code is looked at, so that many at once gain nothing. A recovery code cannot be guessed. */
    async countTry(given: Try, code: string): Promise<void> {
      if (!rateLimit || !/^[\s-]*(?:\d[\s-]*){6}$/.test(code)) return
      const { device, known, pair, account, total } = keysOf(given)
      const holds = await db.transaction().execute(async (tx) => {
        if (known && (await isRemembered(tx, known, now()))) {
          const deviceHolds = await countAttempt(tx, { key: device, limit: pairLimit }, now())
          return deviceHolds && countAttempt(tx, { key: total, limit: totalLimit }, now())
        }
        const pairHolds = await countAttempt(tx, { key: pair, limit: pairLimit }, now())
        const accountHolds = await countAttempt(tx, { key: account, limit: accountLimit }, now())
        // Only what is let through counts for all: who is refused already cannot use up the owner's share.
        return pairHolds && accountHolds && countAttempt(tx, { key: total, limit: totalLimit }, now())
      })
      if (!holds) throw tooManyAttempts()
    },

    /** The second step was taken: call it in the transaction that begins the session. */
    async countSuccess(tx: Db, given: Try): Promise<void> {
      if (!rateLimit) return
      const { device, known, pair, account, total } = keysOf(given)
      for (const key of [pair, account, total, device]) await clearAttempts(tx, key)
      if (known) await remember(tx, known, now())
    },
  }
}

function keysOf({ email, address, device = '' }: Try) {
  const mark = `code device ${email} ${device}`
  return {
    device: `code device count ${hashKey(mark)}`,
    known: device.length >= deviceMin ? mark : null,
    pair: `code pair ${email} ${networkOf(address)}`,
    account: `code account ${email}`,
    total: `code total ${email}`,
  }
}
