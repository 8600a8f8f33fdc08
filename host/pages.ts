import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { Config } from '#server/config.ts'
import { refused } from '#server/platform/http/faults.ts'
import { inlineScriptsOf, pagePolicy } from '#server/platform/http/security-headers.ts'
import type { Made } from '#server/platform/http/shelf.ts'
import { sendStored } from '#server/platform/http/stored-response.ts'
import type { Tools } from '#server/platform/tools.ts'
import { apiContext, publicUrlContext } from '#web/lib/page-context.ts'
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
      const response = await handle(new Request(new URL(path, config.publicUrl)), context)
      const body = await response.text()
      return { status: response.status, headers: headersOf(response.headers, body), body }
    }
  }
}

/** The path with nothing of the query but what the router itself asks for; null when it cannot be read. */
function cleanPath(request: FastifyRequest): string | null {
  const [path = '/', query = ''] = request.url.split('?', 2)
  try {
    decodeURIComponent(path)
  } catch {
    return null
  }
  if (!path.startsWith('/') || path.length > 500) return null
  const safePath = `/${path.replace(/^\/+/, '')}`
  const routes = safePath.endsWith('.data') ? new URLSearchParams(query).get('_routes') : null
  return routes === null ? safePath : `${safePath}?_routes=${encodeURIComponent(routes.slice(0, 300))}`
}

function headersOf(headers: Headers, body: string): Record<string, string> {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  return {
    ...Object.fromEntries(headers),
    'cache-control': 'no-cache',
    ...(isPage ? { 'content-security-policy': pagePolicy(inlineScriptsOf(body)) } : {}),
  }
}
