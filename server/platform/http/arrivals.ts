import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * When all of it had come, before anything was asked of the database, for which it may have to wait; of a form with files,
     * whose line may be poor, when it began.
     */
    arrivedAt: Date
  }
}

/**
 * Notes when each request came: what is in time or late is decided by that. Headers alone reserve no moment: whoever sends them
 * in time and the rest afterwards is late.
 */
export function noteArrivals(app: FastifyInstance, now: () => Date): void {
  app.decorateRequest('arrivedAt')
  app.addHook('onRequest', async (request) => {
    request.arrivedAt = now()
    if (request.headers['content-type']?.startsWith('multipart/form-data')) return
    const { raw } = request
    const push = raw.push
    // Told by the parser as the last byte comes, whether or not anybody reads already.
    raw.push = (chunk, encoding) => {
      if (chunk === null) request.arrivedAt = now()
      return push.call(raw, chunk, encoding)
    }
  })
}
