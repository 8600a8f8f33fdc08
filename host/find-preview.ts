import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { limitConcurrencyBy } from '#server/platform/http/limit-concurrency.ts'
import type { RateLimit } from '#server/platform/http/rate-limit-by.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { networkOf } from '#server/platform/security/throttle.ts'
import { tokenLength } from '#server/platform/security/tokens.ts'

/** Looked for at once for one network: whoever else asks there waits their turn, and who guesses keeps no others from the database. */
const soughtAtOnce = 2
const mostWaiting = Number.POSITIVE_INFINITY

/**
 * The secret of a living preview, `/preview/<secret>/…`. Whoever bears one is counted by it, so that no stranger who guesses on
 * the same network shuts them out; who guesses is counted by the network.
 */
export function findPreview(isPreview: (token: string) => Promise<boolean>, limit: RateLimit) {
  const inTurn = limitConcurrencyBy(soughtAtOnce, mostWaiting, 429)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const [, , given = ''] = request.url.split('/', 3)
    const [token = ''] = given.split('?', 1)
    if (token.length === tokenLength && (await inTurn(networkOf(request.ip), () => isPreview(token)))) {
      await limit.by(`preview ${token}`, reply)
      return token
    }
    await limit(request, reply)
    throw new Refusal(messages.notFound, { status: 404 })
  }
}
