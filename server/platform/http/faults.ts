import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusedReply } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { isDatabaseAway, isDiskFull } from '../db/faults.ts'
import { FilesAway } from '../files/file-engine.ts'
import { keyOf } from '../texts.ts'
import { Refusal } from './refusal.ts'

/** How the faults of a caller are answered; one that is not listed counts as a body that cannot be read. */
const clientFaults: Record<number, { status: number; message: string }> = {
  404: { status: 404, message: messages.notFound },
  405: { status: 404, message: messages.notFound },
  408: { status: 408, message: messages.tooSlow },
  413: { status: 413, message: messages.tooLarge },
  414: { status: 413, message: messages.tooLarge },
  429: { status: 429, message: messages.tooMany },
}
const malformed = { status: 400, message: messages.malformed }

/** Turns everything that can go wrong in a call into the envelope, in our own words. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    reply.header('cache-control', 'no-store')
    if (error instanceof Refusal) {
      const { status, message, key, values, field, problems, retryAfterSeconds, next } = error
      if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
      return reply.code(status).send(refused(message, { key, values, field, problems, next }))
    }
    const given = error.statusCode ?? 500
    if (given < 500) return sendClientFault(reply, given)
    if (isDatabaseAway(error)) {
      request.log.warn({ err: error }, 'the database is away')
      return reply.code(503).header('retry-after', '2').send(refused(messages.databaseAway))
    }
    if (error instanceof FilesAway) {
      request.log[error.isPassing ? 'warn' : 'error']({ err: error }, 'the file store is away')
      return reply.code(503).header('retry-after', '2').send(refused(messages.filesAway))
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
  sendClientFault(reply.header('cache-control', 'no-store'), error.statusCode ?? 400)
}

function sendClientFault(reply: FastifyReply, given: number): FastifyReply {
  const { status, message } = clientFaults[given] ?? malformed
  return reply.code(status).send(refused(message))
}

/** A path under /api that MAP 1 does not know gets the envelope, not a page; what is sent there is not read. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  const refuse = async () => {
    throw new Refusal(messages.notFound, { status: 404 })
  }
  app.all('/api/*', { preParsing: refuse }, refuse)
}

/** What is not said is left out of the answer. */
export function refused(
  message: string,
  { key = keyOf(message), ...about }: Partial<RefusedReply> = {},
): RefusedReply {
  return { success: false, message, key, ...about }
}
