import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Call } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import type { SiteReader } from '#contract/site/content/site.ts'
import type { Config } from '#server/config.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refused } from '#server/platform/http/faults.ts'
import { limitConcurrency } from '#server/platform/http/limit-concurrency.ts'
import { ownAddress, rateLimitBy, unlimited } from '#server/platform/http/rate-limit-by.ts'
import { framesOf, ownScriptsOf, pagePolicy, withoutMarks } from '#server/platform/http/security-headers.ts'
import type { Made } from '#server/platform/page-cache/page-cache.ts'
import { sendStored } from '#server/platform/page-cache/stored-response.ts'
import { createCall } from '#web/lib/api.ts'
import {
  apiContext,
  briefContext,
  publicUrlContext,
  scriptMarkContext,
  siteContext,
} from '#web/lib/page-context.ts'
import { findPreview } from './find-preview.ts'
import { type PageName, pageNames } from './page-names.ts'

/**
 * Generous: stored pages in their own spelling do not count, and a whole college may share one address. Those of the panels
 * never count: there are few, and no stranger who asks for what is not there shuts out who works on the same network.
 */
const askedInFifteenSeconds = 300
/** Each page is drawn once for everybody, so even a diligent reader of all of them seldom asks for that many. */
const drawnInTenSeconds = 60
/** Drawing takes the processor to itself: a few at a time, and in between everybody else. */
const drawnAtOnce = 2
const mostWaiting = 500

interface PagesOf {
  config: Config
  context: AppContext
  /** Where loaders read from: the same door as the browser's, without a network in between. */
  api: FastifyInstance
}

/** Everything that is neither a file nor the API: pages rendered on the server, and their data. */
export function pages({ config, context, api }: PagesOf) {
  return async (app: FastifyInstance): Promise<void> => {
    const readBuild = () => import('virtual:react-router/server-build')
    const handle = createRequestHandler(readBuild, import.meta.env.MODE)
    // The code of the pages is read with the first of them: the start is quicker for it.
    let names: Promise<ReturnType<typeof pageNames>> | undefined
    const call = inProcessCall(api)
    const drawn = limitConcurrency(drawnAtOnce, mostWaiting)
    const askLimit = context.rateLimit
      ? rateLimitBy({ most: askedInFifteenSeconds, everyMs: 15_000 })
      : unlimited
    const drawLimit = context.rateLimit
      ? rateLimitBy({ most: drawnInTenSeconds, everyMs: 10_000 })
      : unlimited

    const previewOf = findPreview((token) => context.site.isPreview(token), askLimit)

    app.get('/preview/*', async (request, reply) => {
      const own = await previewOf(request, reply)
      const page = await drawn(() => renderDrafts(`/preview/${own}`, request.url))
      return reply.code(page.status).headers(page.headers).send(page.body)
    })

    app.get('/*', async (request, reply) => {
      const path = cleanPath(request)
      const named = path === null ? null : await nameOf(path, request)
      if (!named?.isPanel) await askLimit(request, reply)
      if (path === null || named === null)
        return reply.code(400).type('application/json').send(refused(messages.malformed))
      if (notAPage.test(path)) return reply.code(404).send(refused(messages.notFound))
      const movedTo = await context.site.redirectOf(path)
      if (movedTo) return reply.code(301).headers({ location: movedTo, 'cache-control': 'no-cache' }).send()
      const page = await (import.meta.env.DEV ? render(path) : find(path, named, request, reply))
      if (!('status' in page)) return sendStored(request, reply, page)
      return reply.code(page.status).headers(page.headers).send(page.body)
    })
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(refused(messages.notFound)))

    async function nameOf(path: string, request: FastifyRequest): Promise<PageName> {
      names ??= readBuild().then(({ routes }) => pageNames(routes))
      const added = await context.site.addedAt()
      return (await names)(path, routesAskedBy(request), (own) => added.has(own))
    }

    /** From the page cache, else rendered for it; all unknown paths of one kind share one cached 404 page. */
    async function find(
      path: string,
      { name, missing, isPanel }: PageName,
      request: FastifyRequest,
      reply: FastifyReply,
    ) {
      const take = (own: string) =>
        context.pageCache.take(own, () => drawn(() => render(own, { isForAll: own === missing })))
      // Before it is begun, for whoever else waits for it would share the refusal.
      if (!isPanel && !context.pageCache.has(name)) await drawLimit(request, reply)
      const page = await take(name)
      const isMissing = ('status' in page ? page.status : page.code) === 404
      if (isMissing) context.site.noteMissing(path)
      return isMissing && 'status' in page && page.body === '' ? take(missing) : page
    }

    /** The path alone shapes a page: no header, cookie or query of one visitor may reach another. */
    async function render(path: string, { isForAll = true } = {}): Promise<Made> {
      const site = await context.site.read()
      const { routerContext, mark } = contextOf(site, isForAll)
      const response = await handle(new Request(new URL(config.publicUrl).origin + path), routerContext)
      const html = await response.text()
      return {
        status: response.status,
        isForAll,
        reads: site.reads,
        headers: headersOf(response.headers, html, mark),
        body: withoutMarks(html, mark),
      }
    }

    /** The same pages with the drafts in them, under an address of their own: for who bears its secret, kept nowhere. */
    async function renderDrafts(basename: string, url: string): Promise<Made> {
      const { routerContext, mark } = contextOf(await context.site.readDrafts(), true)
      const handleDrafts = createRequestHandler({ ...(await readBuild()), basename }, import.meta.env.MODE)
      const response = await handleDrafts(new Request(new URL(config.publicUrl).origin + url), routerContext)
      const html = await response.text()
      return {
        status: response.status,
        headers: {
          ...headersOf(response.headers, html, mark, "'self'"),
          'cache-control': 'no-store',
          'x-frame-options': 'SAMEORIGIN',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
        },
        body: withoutMarks(html, mark),
      }
    }

    function contextOf(site: SiteReader, isForAll: boolean) {
      const routerContext = new RouterContextProvider()
      routerContext.set(apiContext, call)
      routerContext.set(publicUrlContext, config.publicUrl)
      routerContext.set(siteContext, site)
      routerContext.set(briefContext, !isForAll)
      const mark = randomBytes(16).toString('base64url')
      routerContext.set(scriptMarkContext, mark)
      return { routerContext, mark }
    }
  }
}

/** What another door answers: reached by a detour it is not there, and never kept under that door's name. */
const notAPage = /^\/(?:api|assets|uploads)(?:\/|$)/i

/** The path as a browser would write it, without its query; null when it cannot be read. */
function cleanPath(request: FastifyRequest): string | null {
  const [given = '/'] = request.url.split('?', 1)
  try {
    decodeURIComponent(given)
  } catch {
    return null
  }
  if (!given.startsWith('/') || given.length > 500) return null
  return new URL(`http://our.own${given}`).pathname.replace(/^\/+/, '/')
}

/** The one part of a query that the router itself sends. */
function routesAskedBy(request: FastifyRequest): string | null {
  return new URLSearchParams(request.url.split('?', 2)[1]).get('_routes')
}

function headersOf(
  headers: Headers,
  html: string,
  mark: string,
  framedBy?: "'self'",
): Record<string, string> {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  return {
    ...Object.fromEntries(headers),
    'cache-control': 'no-cache',
    ...(isPage
      ? { 'content-security-policy': pagePolicy(ownScriptsOf(html, mark), framedBy, framesOf(html)) }
      : {}),
  }
}

/** The browser's caller with the network taken out: the same checks, no token. */
function inProcessCall(app: FastifyInstance): Call {
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
