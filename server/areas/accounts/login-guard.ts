import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { isRemembered, remember } from '#server/platform/security/remembered.ts'
import {
  clearAttempts,
  countAttempt,
  hashKey,
  type Limit,
  networkOf,
  takeBackAttempt,
  takeTurn,
  tooManyAttempts,
  tooSoon,
} from '#server/platform/security/throttle.ts'

/** Wrong passwords for one account from one network. */
const pairLimit: Limit = { hits: 10, minutes: 15 }
/** Wrong passwords for one account from everywhere: a guesser with many addresses. */
const accountLimit: Limit = { hits: 60, minutes: 15 }
/** Wrong passwords from one network for any account; a college may share one address. */
const networkLimit: Limit = { hits: 100, minutes: 15 }

/** The pause between two tries at a known network that has used up its count; it grows with each try, up to the last. */
const pausesSeconds = [1, 2, 4, 8]

export interface Try {
  email: string
  address: string
  /** A secret that the browser keeps: one with which the owner has logged in before is not the neighbour's. */
  device?: string | undefined
}

/**
 * Slows down who guesses passwords. A browser in which the owner has logged in before has a count of its own (OWASP's
 * device cookie), so that nobody else's guesses lock it out. So has a network the owner has logged in from, for clients
 * without such a mark; its count makes it wait between two tries instead of shutting it.
 */
export function loginGuard({ db, now, rateLimit }: Pick<AppContext, 'db' | 'now' | 'rateLimit'>) {
  return {
    /** Counts a try before the password is looked at, so that many at once gain nothing. */
    async countTry(given: Try): Promise<void> {
      if (!rateLimit) return
      const { pair, account, network, known, turn, device, knownDevice } = keysOf(given)
      const waitSeconds = await db.transaction().execute(async (tx) => {
        if (knownDevice && (await isRemembered(tx, knownDevice, now()))) {
          return (await countAttempt(tx, { key: device, limit: pairLimit }, now())) ? 0 : null
        }
        const pairHolds = await countAttempt(tx, { key: pair, limit: pairLimit }, now())
        const accountHolds = await countAttempt(tx, { key: account, limit: accountLimit }, now())
        const networkHolds = await countAttempt(tx, { key: network, limit: networkLimit }, now())
        if (pairHolds && accountHolds && networkHolds) return 0
        if (!(await isRemembered(tx, known, now()))) return null
        return pairHolds ? 0 : takeTurn(tx, { key: turn, pausesSeconds }, now())
      })
      if (waitSeconds === null) throw tooManyAttempts()
      if (waitSeconds > 0) throw tooSoon(waitSeconds)
    },

    /** The password was right: call it in the transaction that begins the session. */
    async countSuccess(tx: Db, given: Try): Promise<void> {
      if (!rateLimit) return
      const { pair, account, network, known, turn, device, knownDevice } = keysOf(given)
      // In the order in which a try counts them: two at once wait instead of blocking each other.
      await clearAttempts(tx, pair)
      await takeBackAttempt(tx, account)
      await takeBackAttempt(tx, network)
      for (const key of [turn, device]) await clearAttempts(tx, key)
      await remember(tx, known, now())
      if (knownDevice) await remember(tx, knownDevice, now())
    },
  }
}

/** Shorter ones could be guessed. */
export const deviceMin = 32

function keysOf({ email, address, device = '' }: Try) {
  const from = networkOf(address)
  const mark = `login device ${email} ${device}`
  return {
    device: `login device count ${hashKey(mark)}`,
    knownDevice: device.length >= deviceMin ? mark : null,
    pair: `login pair ${email} ${from}`,
    account: `login account ${email}`,
    network: `login network ${from}`,
    turn: `login turn ${email} ${from}`,
    known: `login known ${email} ${from}`,
  }
}
