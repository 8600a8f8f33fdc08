import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Before anything was asked of the database, for which it may have to wait. */
    arrivedAt: Date
  }
}

/** Notes when each request came: what is in time or late is decided by that. */
export function noteArrivals(app: FastifyInstance, now: () => Date): void {
  app.decorateRequest('arrivedAt')
  app.addHook('onRequest', async (request) => {
    request.arrivedAt = now()
  })
}
