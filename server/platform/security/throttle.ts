import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { messages } from '#contract/messages.ts'
import type { Db } from '../db/engine.ts'
import { Refusal } from '../http/refusal.ts'

export interface Limit {
  hits: number
  minutes: number
}

export interface Counted {
  /** What is counted and for whom; kept as a hash, so that no address or email stands in the table. */
  key: string
  limit: Limit
  /** How much more; one, unless something larger than calls is counted. */
  by?: number
}

/** No two processes' clocks differ by more; a count begun later than that was begun before the clock was set back. */
const clockSkewMs = 60_000

/** Counts it, in the database that all processes share. Answers whether the limit still holds. */
export async function countAttempt(db: Db, { key, limit, by = 1 }: Counted, now: Date): Promise<boolean> {
  const since = now.toISOString()
  const windowStart = new Date(now.getTime() - limit.minutes * 60_000).toISOString()
  const future = new Date(now.getTime() + clockSkewMs).toISOString()
  const isOver = sql<boolean>`throttles.since <= ${windowStart} or throttles.since > ${future}`
  const { hits } = await db
    .insertInto('throttles')
    .values({ key: hashKey(key), hits: by, since })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when ${isOver} then ${sql.lit(by)} else throttles.hits + ${sql.lit(by)} end`,
        since: sql<string>`case when ${isOver} then ${since} else throttles.since end`,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return hits <= limit.hits
}

/** A try that turned out to be right is no guess. */
export async function takeBackAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', hashKey(key))
    .where('hits', '>', 0)
    .execute()
}

export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', hashKey(key)).execute()
}

interface Paced {
  key: string
  /** Between two turns, growing to the last. */
  pausesSeconds: readonly number[]
}

/**
 * Takes the next turn when the pause since the last one is over, and answers 0; else how many seconds it still lasts.
 * Tries in between do not put the next turn off. Of two at once, one gets it.
 */
export async function takeTurn(db: Db, { key, pausesSeconds }: Paced, now: Date): Promise<number> {
  const hashed = hashKey(key)
  const row = await db
    .selectFrom('throttles')
    .where('key', '=', hashed)
    .select(['hits', 'since'])
    .executeTakeFirst()
  const pause = pausesSeconds[Math.min((row?.hits ?? 0) - 1, pausesSeconds.length - 1)] ?? 0
  // A turn that lies in the future was taken before the clock was set back.
  const gone = row ? Math.abs(now.getTime() - Date.parse(row.since)) / 1000 : pause
  if (gone < pause) return Math.ceil(pause - gone)
  const taken = await db
    .insertInto('throttles')
    .values({ key: hashed, hits: 1, since: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ hits: sql<number>`throttles.hits + 1`, since: now.toISOString() })
        .where('throttles.hits', '=', row?.hits ?? 0),
    )
    .returning('hits')
    .executeTakeFirst()
  return taken ? 0 : (pausesSeconds[0] ?? 1)
}

export function tooManyAttempts(): Refusal {
  return new Refusal(messages.tooManyAttempts, { status: 429 })
}

export function tooSoon(seconds: number): Refusal {
  return Refusal.of('tryAgainSoon', [seconds], { status: 429, retryAfterSeconds: seconds })
}

/** The part of an address that one household or machine has: all of IPv4, the first half of IPv6. */
export function networkOf(ip: string, bits: 64 | 48 = 64): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (ipv4) return ipv4
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const behind = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...behind]
  const own = all.slice(0, bits / 16).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${own.join(':')}::/${bits}`
}

export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
