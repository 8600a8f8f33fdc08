import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import { makeStatusList, openToAll } from '#server/areas/certificates/badges/badge-service.ts'
import { didDocument, didOf, whyNoBadges } from '#server/areas/certificates/badges/issuer-service.ts'
import { currentKey, listKeys } from '#server/areas/certificates/badges/key-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { sendStored } from '#server/platform/page-cache/stored-response.ts'

/** What whoever checks a badge asks for: our keys, and what was revoked. */
export function badgeRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, now, publicUrl, pageCache } = context
  const common = { ...openToAll, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex, nofollow' }
  const refuseWithoutTls = async () => {
    const why = whyNoBadges(publicUrl)
    if (why) throw new Refusal(why, { status: 404 })
  }

  // Not kept in memory: a key that was made at the server itself a moment ago may have signed already.
  app.get('/.well-known/did.json', { preHandler: refuseWithoutTls }, async (_request, reply) => {
    await currentKey(context, now())
    const keys = await listKeys(db)
    return reply.headers(common).send(
      didDocument(
        didOf(publicUrl),
        keys.map(({ publicKey }) => publicKey),
      ),
    )
  })

  app.get<{ Params: { list: string } }>(
    '/c/status/:list',
    { preHandler: refuseWithoutTls },
    async (request, reply) => {
      const { list } = request.params
      if (!/^[1-9]\d{0,6}$/.test(list)) throw new Refusal(messages.noSuchStatusList, { status: 404 })
      const kept = await pageCache.take(`/c/status/${list}`, async () => {
        const made = await makeStatusList(context, Number(list))
        if (!made) throw new Refusal(messages.noSuchStatusList, { status: 404 })
        const headers = { ...common, 'content-type': made.type }
        return { status: 200, headers, body: made.body }
      })
      return 'status' in kept
        ? reply.code(kept.status).headers(kept.headers).send(kept.body)
        : sendStored(request, reply, kept)
    },
  )
}
