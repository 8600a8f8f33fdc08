import type { FastifyInstance } from 'fastify'

/** One line a request: which route, how it ended, how long it took; never an address, a query, a body or a token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (reply.statusCode >= 500) request.log.error(line, 'request')
    else request.log.debug(line, 'request')
  })
}
