import type { Socket } from 'node:net'
import { join } from 'node:path'
import cors from '@fastify/cors'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { sql } from 'kysely'
import { messages } from '#contract/messages.ts'
import { api } from '#server/api.ts'
import type { Config } from '#server/config.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { knownMigrations } from '#server/platform/db/migrate.ts'
import { answerFaults, answerUnreadable } from '#server/platform/http/faults.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { fileHeaders, securityHeaders } from '#server/platform/http/security-headers.ts'
import { newId } from '#server/platform/ids.ts'
import type { StoredResponse } from '#server/platform/page-cache/stored-response.ts'
import { keptBuilds } from './kept-builds.ts'
import { listenTo } from './listener.ts'
import { pages } from './pages.ts'
import { staticFiles } from './static-files.ts'
import { readStoredFiles } from './stored-files.ts'

const answers: Record<string, [status: string, key: 'tooSlow' | 'tooLarge' | 'malformed']> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'tooSlow'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'tooLarge'],
}

const bodyBytes = 1024 * 1024

export interface Product {
  app: FastifyInstance
  /** From then on scripts and styles are sent from memory. */
  storeFiles(): Promise<void>
  /** Scripts and styles of this build stay for pages that are open when the next one comes. */
  keepBuild(): Promise<void>
  /** Ends the listening and every connection in good order. */
  leave(): Promise<void>
}

/** One port for everything: security headers, files, the API, and the pages. */
export async function createApp(config: Config, context: AppContext, root: string): Promise<Product> {
  const headers = securityHeaders(config.publicUrl)
  const headersOfFiles = fileHeaders(config.publicUrl)
  const client = join(root, 'build/client')
  const storedFiles = new Map<string, StoredResponse>()
  const builds = keptBuilds(client, join(config.dataDir, 'builds'))
  let leave = async () => {}
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    // One proxy in front: what it adds is believed, what the client claims before it is not.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: bodyBytes,
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequests,
    // An address that cannot be read gets here before any hook.
    frameworkErrors: (error, request, reply) => answerUnreadable(error, request, reply.headers(headers)),
    serverFactory: (handler) => {
      const hasOtherOrigins = config.corsOrigins.length > 0
      const { server, connections } = listenTo({ pageCache: context.pageCache, hasOtherOrigins }, handler)
      leave = connections.leave
      return server
    },
    routerOptions: { maxParamLength: 200 },
  })
  logRequests(app)
  answerFaults(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.url.startsWith('/assets/') ? headersOfFiles : headers)
    // Before a body is read that nobody wants.
    if (request.is404) throw new Refusal(messages.notFound, { status: 404 })
  })
  healthRoutes(app, context.db)
  await app.register(async (scope) => {
    if (config.corsOrigins.length > 0) {
      await scope.register(cors, {
        origin: [...config.corsOrigins],
        methods: ['GET', 'POST'],
        allowedHeaders: ['content-type', 'token'],
        maxAge: 600,
      })
    }
    await scope.register(api(context))
  })
  const { rateLimit, publicFiles: uploads, pictures } = context
  const { icon: findIcon, servesFile: isServed } = context.site
  await app.register(
    staticFiles({ client, storedFiles, builds, uploads, isServed, pictures, findIcon, rateLimit }),
  )
  await app.register(pages({ config, context, api: app }))
  return {
    app,
    leave: () => leave(),
    keepBuild: () => builds.keep(context.now()),
    async storeFiles() {
      const read = await readStoredFiles(client)
      for (const [path, file] of read) storedFiles.set(path, file)
    },
  }
}

/** Answers what never became a request, in the same envelope. */
function answerBrokenRequests(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, key] = answers[error.code ?? ''] ?? ['400 Bad Request', 'malformed']
  const body = JSON.stringify({ success: false, message: messages[key], key })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      'cache-control: no-store\r\nx-content-type-options: nosniff\r\n' +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** One line a request: which route, how it ended, how long it took; never an address, a query, a body or a token. */
function logRequests(app: FastifyInstance): void {
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

const answerWithinMs = 2_000

/**
 * /healthz: the process is alive. /readyz: the database answers and is of this version, so that calls will work; a
 * process that is left running while a newer one has changed the database must get no more of them.
 */
function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ success: true }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = await isServable(db)
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ success: isReady })
  })
}

async function isServable(db: Db): Promise<boolean> {
  const answer =
    sql`select name from kysely_migration where name not in (${sql.join(knownMigrations)}) limit 1`
      .execute(db)
      .then(
        ({ rows }) => rows.length === 0,
        () => false,
      )
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, answerWithinMs, false).unref())
  return Promise.race([answer, tooLate])
}
