import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { networkOf } from '#server/platform/security/throttle.ts'
import { Refusal } from './refusal.ts'

/** What our own pages give as their address when they call the API inside this process. */
export const ownAddress = 'in-process'

const mostNetworks = 20_000
/** Whoever goes on after the limit waits for the refusal, so that it costs next to nothing however many hands ask. */
const heldMs = 1_000
/** Hands that asked at one moment are refused one after another, so that nobody else waits behind all of them. */
const spreadMs = 500
const mostHeld = 2_000
let held = 0

interface Limit {
  most: number
  everyMs: number
}

export interface RateLimit {
  (request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** The same by what else is named. */
  by(key: string, reply: FastifyReply): Promise<void>
  isOver(key: string): boolean
  /** What was counted turned out to be no try. */
  giveBack(request: FastifyRequest): void
}

export const unlimited: RateLimit = Object.assign(async () => {}, {
  by: async () => {},
  isOver: () => false,
  giveBack: () => {},
})

/**
 * A rate limit per network, or other key, and window, counted in this process: a brake, not a lock. By the monotonic clock, for a wall
 * clock that is set back would keep honest callers out.
 */
export function rateLimitBy({ most, everyMs }: Limit): RateLimit {
  const counts = new Map<string, { since: number; hits: number }>()

  /** Milliseconds until it may ask again; none while it may. */
  function countAttempt(key: string): number {
    const now = performance.now()
    const known = counts.get(key)
    const count = known && now - known.since < everyMs ? known : { since: now, hits: 0 }
    count.hits += 1
    if (count !== known) {
      counts.delete(key)
      counts.set(key, count)
      if (counts.size > mostNetworks) counts.delete(counts.keys().next().value as string)
    }
    return count.hits <= most ? 0 : everyMs - (now - count.since)
  }

  async function count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.raw.socket.remoteAddress === ownAddress) return
    await by(networkOf(request.ip), reply)
  }

  async function by(key: string, reply: FastifyReply): Promise<void> {
    const waitMs = countAttempt(key)
    if (waitMs <= 0) return
    await hold()
    reply.header('retry-after', String(Math.ceil(waitMs / 1000)))
    throw new Refusal(messages.tooMany, { status: 429 })
  }

  function giveBack(request: FastifyRequest): void {
    const known = counts.get(networkOf(request.ip))
    if (known && known.hits > 0) known.hits -= 1
  }

  function isOver(key: string): boolean {
    const known = counts.get(key)
    return known !== undefined && known.hits >= most && performance.now() - known.since < everyMs
  }

  return Object.assign(count, { by, giveBack, isOver })
}

async function hold(): Promise<void> {
  if (held >= mostHeld) return
  held += 1
  await pause(heldMs + Math.random() * spreadMs)
  held -= 1
}
