import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import { Refusal } from './refusal.ts'

/** What our own pages give as their address when they call the API inside this process. */
export const ownAddress = 'in-process'

/** Generous, because a whole college may share one address while its students take their tests. */
export const callsPerMinute = 1_200
const mostAddresses = 20_000
const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** As the package's own store, by a clock that nobody sets back: an honest address must not stay shut out. */
class CallCounts {
  private readonly counts = new Map<string, { since: number; current: number }>()

  incr(
    key: string,
    answer: (error: null, result: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = performance.now()
    const known = this.counts.get(key)
    const count = known && now - known.since < windowMs ? known : { since: now, current: 0 }
    count.current += 1
    if (count !== known) {
      this.counts.delete(key)
      this.counts.set(key, count)
      if (this.counts.size > mostAddresses) this.counts.delete(this.counts.keys().next().value as string)
    }
    answer(null, { current: count.current, ttl: windowMs - (now - count.since) })
  }

  child(): this {
    return this
  }
}

/** So many calls a minute from one address, counted in this process: a brake, not a lock. */
export async function limitCalls(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: callsPerMinute,
    store: CallCounts,
    addHeaders: silent,
    addHeadersOnExceeding: silent,
    allowList: (request) => request.raw.socket.remoteAddress === ownAddress,
    errorResponseBuilder: () => new Refusal(messages.tooMany, { status: 429 }),
  })
}
