import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/call.ts'
import { ownAddress } from '#server/platform/http/rate-limit-by.ts'
import { createCall } from '#web/lib/api.ts'

/** The browser's caller with the network taken out: the same checks, no token. */
export function inProcessCall(app: FastifyInstance): Call {
  return createCall({
    async send({ method, path, body }) {
      const response = await app.inject({
        method,
        url: path,
        remoteAddress: ownAddress,
        ...(typeof body === 'string'
          ? { payload: body, headers: { 'content-type': 'application/json' } }
          : {}),
      })
      return { status: response.statusCode, json: () => response.json() }
    },
  })
}
