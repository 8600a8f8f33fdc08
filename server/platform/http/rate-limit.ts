import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashToken } from '../security/tokens.ts'
import { ownAddress, rateLimitBy } from './rate-limit-by.ts'
import { type Gate, tokenOf } from './route.ts'

/** Generous, because a whole college may share one address while its students take their tests. */
export const callsPerMinute = 1_200

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For whom the link is that was followed, where browsers and calendars follow one without a token; null: none of ours. */
    readerOf?: (request: FastifyRequest) => string | null | Promise<string | null>
  }
}

const limit = { most: callsPerMinute, everyMs: 60_000 }
/** Of each kind of token that is remembered. */
const mostTokens = 20_000

/**
 * Every call counts, also one that there is not. Whoever is logged in is counted by their account, and who follows a link
 * of ours by whom it was made for, so that no stranger and no miss on their network shuts them out; all others share the
 * count of their network. A made-up token costs no look
 * into the database, one that is no session's any more one look, and one whose account is over the limit none.
 */
export function limitCalls(app: FastifyInstance, gate: Pick<Gate, 'identify' | 'isOurs' | 'keyOf'>): void {
  const byNetwork = rateLimitBy(limit)
  const byCaller = rateLimitBy(limit)
  const callers = lastOf<string>()
  const dead = lastOf<true>()

  async function findCaller(request: FastifyRequest): Promise<string | null> {
    const token = tokenOf(request)
    if (!token || !gate.isOurs(token)) return null
    const hash = hashToken(token)
    const known = callers.get(hash)
    if (known && byCaller.isOver(known)) return known
    if (dead.get(hash)) return null
    const identity = await gate.identify(token)
    request.identity = identity
    if (identity) callers.set(hash, gate.keyOf(identity))
    else dead.set(hash, true)
    return identity && gate.keyOf(identity)
  }

  async function findReader(request: FastifyRequest): Promise<string | null> {
    const reader = await request.routeOptions.config.readerOf?.(request)
    return reader ? `link of ${reader}` : null
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket.remoteAddress === ownAddress) return
    const caller = (await findCaller(request)) ?? (await findReader(request))
    await (caller ? byCaller.by(caller, reply) : byNetwork(request, reply))
  })
}

/** The last ones of very many. */
function lastOf<T>() {
  const values = new Map<string, T>()
  return {
    get: (key: string) => values.get(key),
    set(key: string, value: T) {
      values.delete(key)
      values.set(key, value)
      if (values.size > mostTokens) values.delete(values.keys().next().value as string)
    },
  }
}
