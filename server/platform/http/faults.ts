import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusedReply } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { isDatabaseAway, isDiskFull } from '../db/faults.ts'
import { Refusal } from './refusal.ts'

const clientFaults: Record<number, string> = {
  400: messages.malformed,
  404: messages.notFound,
  405: messages.notFound,
  406: messages.malformed,
  408: messages.tooSlow,
  413: messages.tooLarge,
  414: messages.tooLarge,
  415: messages.malformed,
  429: messages.tooMany,
}

/** Turns everything that can go wrong in a call into the envelope, in our own words. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    reply.header('cache-control', 'no-store')
    if (error instanceof Refusal) {
      return reply.code(error.status).send(refused(error.message, error.field))
    }
    const status = error.statusCode ?? 500
    const known = clientFaults[status]
    if (status < 500) return reply.code(status).send(refused(known ?? messages.malformed))
    if (isDatabaseAway(error)) {
      request.log.warn({ err: error }, 'the database is away')
      return reply.code(503).header('retry-after', '2').send(refused(messages.databaseAway))
    }
    if (isDiskFull(error)) {
      request.log.error({ err: error }, 'the disk is full')
      return reply.code(507).send(refused(messages.noRoom))
    }
    request.log.error({ err: error }, 'a call failed')
    return reply.code(500).send({ ...refused(messages.ourFault), requestId: request.id })
  })
}

/** For Fastify's `frameworkErrors`: an address that cannot be read never gets as far as the handler above. */
export function answerUnreadable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(refused(clientFaults[status] ?? messages.malformed))
}

/** A path under /api that MAP 1 does not know gets the envelope, not a page. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  app.all('/api/*', (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').send(refused(messages.notFound)),
  )
}

export function refused(message: string, field?: string): RefusedReply {
  return field ? { success: false, message, field } : { success: false, message }
}
