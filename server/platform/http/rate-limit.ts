import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import { Refusal } from './refusal.ts'

/** What our own pages give as their address when they call the API inside this process. */
export const ownAddress = 'in-process'

/** Generous, because a whole college may share one address while its students take their tests. */
export const callsPerMinute = 1_200
const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** So many calls a minute from one address, counted in this process: a brake, not a lock. */
export async function limitCalls(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: callsPerMinute,
    cache: 20_000,
    addHeaders: silent,
    addHeadersOnExceeding: silent,
    allowList: (request) => request.raw.socket.remoteAddress === ownAddress,
    errorResponseBuilder: () => new Refusal(messages.tooMany, { status: 429 }),
  })
}
