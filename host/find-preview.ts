import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { RateLimit } from '#server/platform/http/rate-limit-by.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { tokenLength } from '#server/platform/security/tokens.ts'

/**
 * The secret of a living preview, `/preview/<secret>/…`. Whoever bears one is counted by it, so that no stranger who guesses on
 * the same network shuts them out; who guesses is counted by the network.
 */
export function findPreview(isPreview: (token: string) => Promise<boolean>, limit: RateLimit) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const [, , given = ''] = request.url.split('/', 3)
    const [token = ''] = given.split('?', 1)
    if (token.length === tokenLength && (await isPreview(token))) {
      await limit.by(`preview ${token}`, reply)
      return token
    }
    await limit(request, reply)
    throw new Refusal(messages.notFound, { status: 404 })
  }
}
