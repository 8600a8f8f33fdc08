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

interface Shares {
  /** Of one network: a college's computer room may share one address. */
  network: Limit
  /** Of all together: the mail server is not a relay for a flood from many networks. */
  all: Limit
}

export const perHour = (hits: number): Limit => ({ hits, minutes: 60 })

/**
 * What is counted of a visitor, in the order in which it is counted and given back. Whoever is given a /48, as anybody may be for
 * nothing, has 65,536 networks of the usual size: together they have a third of what there is, and others the rest.
 */
export function visitorCounters(name: string, ip: string, { network, all }: Shares): Counted[] {
  const [own, wide] = [networkOf(ip), networkOf(ip, 48)]
  return [
    { key: `${name} network ${own}`, limit: network },
    ...(wide === own
      ? []
      : [{ key: `${name} network ${wide}`, limit: { ...all, hits: Math.ceil(all.hits / 3) } }]),
    { key: `${name} all`, limit: all },
  ]
}

/** Counts what visitors without an account set in motion, in the database that all processes share. */
export function visitorLimits(
  { now, rateLimit }: Pick<AppContext, 'now' | 'rateLimit'>,
  { name, ...shares }: Shares & { name: string },
) {
  const countedFor = (ip: string) => visitorCounters(name, ip, shares)
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
