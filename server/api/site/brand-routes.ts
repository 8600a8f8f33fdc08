import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import { readCss } from '#server/areas/site/brand/brand.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { rateLimitBy } from '#server/platform/http/rate-limit-by.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type StoredResponse, sendStored, store } from '#server/platform/page-cache/stored-response.ts'

/** Each is computed for who asks first: a browser asks once, and keeps it. */
const sheetsInTenSeconds = 60
const mostKept = 20

/** The institute's colour as a stylesheet; its name stands for its content for good. */
export function brandRoutes(app: FastifyInstance, { rateLimit }: AppContext): void {
  const kept = new Map<string, StoredResponse>()
  const slow = rateLimitBy({ most: sheetsInTenSeconds, everyMs: 10_000 })

  app.get<{ Params: { name: string } }>('/brand/:name', async (request, reply) => {
    const { name } = request.params
    const known = kept.get(name)
    if (known) return sendStored(request, reply, known)
    if (rateLimit) await slow(request, reply)
    const css = readCss(name)
    if (css === null) throw new Refusal(messages.notFound, { status: 404 })
    const made = await store(css, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    if (kept.size >= mostKept) kept.delete([...kept.keys()][0] ?? '')
    kept.set(name, made)
    return sendStored(request, reply, made)
  })
}
