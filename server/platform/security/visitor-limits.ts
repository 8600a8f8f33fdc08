import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/engine.ts'
import {
  type Counted,
  countAttempt,
  type Limit,
  networkOf,
  takeBackAttempt,
  tooManyAttempts,
} from './throttle.ts'

interface VisitorLimits {
  /** Names the counters. */
  name: string
  /** Of one network: a college's computer room may share one address. */
  network: Limit
  /** Of all together: the mail server is not a relay for a flood from many networks. */
  all: Limit
}

export const perHour = (hits: number): Limit => ({ hits, minutes: 60 })

/** Counts what visitors without an account set in motion, in the database that all processes share. */
export function visitorLimits(
  { now, rateLimit }: Pick<AppContext, 'now' | 'rateLimit'>,
  { name, network, all }: VisitorLimits,
) {
  function countedFor(ip: string): Counted[] {
    return [
      { key: `${name} network ${networkOf(ip)}`, limit: network },
      { key: `${name} all`, limit: all },
    ]
  }
  return {
    /** Refuses one too many; call it once everything else is in order. */
    async count(db: Db, ip: string): Promise<void> {
      if (!rateLimit) return
      for (const counted of countedFor(ip)) {
        if (!(await countAttempt(db, counted, now()))) throw tooManyAttempts()
      }
    },

    /** What was counted came to nothing by our own fault. */
    async giveBack(db: Db, ip: string): Promise<void> {
      if (!rateLimit) return
      for (const { key } of countedFor(ip)) await takeBackAttempt(db, key)
    },
  }
}
