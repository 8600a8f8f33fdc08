import type { AppContext } from '#server/platform/app-context.ts'
import {
  addHit,
  clearHits,
  hashKey,
  type Limit,
  networkOf,
  tooManyAttempts,
} from '#server/platform/security/throttle.ts'
import { isKnownDevice, type Try } from '../login-guard.ts'

/** Wrong codes for one account from one network, or from one browser in which its owner has logged in before. */
const pairLimit: Limit = { hits: 10, minutes: 15 }
/** From everywhere: of a million codes three are right at any moment. */
const accountLimit: Limit = { hits: 20, minutes: 60 }

/**
 * Slows down who knows the password and guesses the code. A browser in which the owner has logged in before has a count
 * of its own, so that nobody else's guesses lock it out.
 */
export function codeGuard({ db, now, rateLimit }: Pick<AppContext, 'db' | 'now' | 'rateLimit'>) {
  return {
    /** Counts a try before the code is looked at, so that many at once gain nothing. */
    async countTry(given: Try): Promise<void> {
      if (!rateLimit) return
      const { device, pair, account } = keysOf(given)
      const holds = await db.transaction().execute(async (tx) => {
        if (await isKnownDevice(tx, given, now())) return addHit(tx, { key: device, limit: pairLimit }, now())
        const pairHolds = await addHit(tx, { key: pair, limit: pairLimit }, now())
        return (await addHit(tx, { key: account, limit: accountLimit }, now())) && pairHolds
      })
      if (!holds) throw tooManyAttempts()
    },

    async countSuccess(tx: AppContext['db'], given: Try): Promise<void> {
      if (!rateLimit) return
      const { device, pair, account } = keysOf(given)
      for (const key of [device, pair, account]) await clearHits(tx, key)
    },
  }
}

function keysOf({ email, address, device = '' }: Try) {
  return {
    device: `code device ${hashKey(`${email} ${device}`)}`,
    pair: `code pair ${email} ${networkOf(address)}`,
    account: `code account ${email}`,
  }
}
