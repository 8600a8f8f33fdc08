import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { Config } from '#server/config.ts'
import { refused } from '#server/platform/http/faults.ts'
import { ownScriptsOf, pagePolicy, withoutMarks } from '#server/platform/http/security-headers.ts'
import type { Made } from '#server/platform/http/shelf.ts'
import { sendStored } from '#server/platform/http/stored-response.ts'
import type { Tools } from '#server/platform/tools.ts'
import { apiContext, publicUrlContext, scriptMarkContext } from '#web/lib/page-context.ts'
import { inProcessCall } from './in-process-call.ts'

interface PagesOf {
  config: Config
  tools: Tools
  /** Where loaders read from: the same door as the browser's, without a network in between. */
  api: FastifyInstance
}

/** Everything that is neither a file nor the API: pages rendered on the server, and their data. */
export function pages({ config, tools, api }: PagesOf) {
  return async (app: FastifyInstance): Promise<void> => {
    const handle = createRequestHandler(
      () => import('virtual:react-router/server-build'),
      import.meta.env.MODE,
    )
    const call = inProcessCall(api)

    app.get('/*', async (request, reply) => {
      const path = cleanPath(request)
      if (path === null) return reply.code(400).type('application/json').send(refused(messages.malformed))
      if (notAPage.test(path)) return reply.code(404).send(refused(messages.notFound))
      const page = await (import.meta.env.DEV ? render(path) : tools.shelf.take(path, () => render(path)))
      if (!('status' in page)) return sendStored(request, reply, page)
      return reply.code(page.status).headers(page.headers).send(page.body)
    })
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(refused(messages.notFound)))

    /** The path alone shapes a page: no header, cookie or query of one visitor may reach another. */
    async function render(path: string): Promise<Made> {
      const context = new RouterContextProvider()
      context.set(apiContext, call)
      context.set(publicUrlContext, config.publicUrl)
      const mark = randomBytes(16).toString('base64url')
      context.set(scriptMarkContext, mark)
      const response = await handle(new Request(new URL(config.publicUrl).origin + path), context)
      const html = await response.text()
      return {
        status: response.status,
        headers: headersOf(response.headers, ownScriptsOf(html, mark)),
        body: withoutMarks(html, mark),
      }
    }
  }
}

/** What another door answers: reached by a detour it is not there, and never kept under that door's name. */
const notAPage = /^\/(?:api|assets|uploads)(?:\/|$)/i

/**
 * The path as a browser would write it, with nothing of the query but what the router itself asks for: one page has one
 * name on the shelf. Null when it cannot be read.
 */
function cleanPath(request: FastifyRequest): string | null {
  const [given = '/', query = ''] = request.url.split('?', 2)
  try {
    decodeURIComponent(given)
  } catch {
    return null
  }
  if (!given.startsWith('/') || given.length > 500) return null
  const path = new URL(`http://our.own${given}`).pathname.replace(/^\/+/, '/')
  const routes = path.endsWith('.data') ? new URLSearchParams(query).get('_routes') : null
  return routes === null ? path : `${path}?_routes=${encodeURIComponent(routes.slice(0, 300))}`
}

function headersOf(headers: Headers, ownScripts: string[]): Record<string, string> {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  return {
    ...Object.fromEntries(headers),
    'cache-control': 'no-cache',
    ...(isPage ? { 'content-security-policy': pagePolicy(ownScripts) } : {}),
  }
}
