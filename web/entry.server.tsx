import type { ReactNode } from 'react'
// The build for Node makes every later request pay for an AsyncLocalStorage that only its own rendering needs.
import { renderToReadableStream } from 'react-dom/server.edge'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageEnd } from './lib/first-script.ts'
import { briefContext, ScriptMark, scriptMarkContext } from './lib/page-context.ts'
import { type Start, startWithRetry } from './lib/start-with-retry.ts'

const renderWithinMs = 10_000

/** Renders the whole page before the first byte leaves: pages are stored, and their scripts hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  fromHost: RouterContextProvider,
): Promise<Response> {
  if (status === 404 && fromHost.get(briefContext)) return new Response(null, { status, headers })
  const mark = fromHost.get(scriptMarkContext)
  const router = <ServerRouter context={context} url={request.url} nonce={mark} />
  const html = await renderWhole(<ScriptMark value={mark}>{router}</ScriptMark>, mark)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(startWithRetry(html, startOf(context)) + pageEnd, { status, headers })
}

async function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), renderWithinMs)
  try {
    const body = await renderToReadableStream(page, {
      nonce,
      signal: limit.signal,
      onError(error) {
        // A fault behind the shell still leaves a page; the router shows its error page there.
        if (!(error instanceof Error && error.name === 'AbortError')) console.error(error)
      },
    })
    await body.allReady
    return await new Response(body).text()
  } finally {
    clearTimeout(timer)
  }
}

/** Panels show nothing before their scripts run; a form is soon sent. */
function startOf({ routeModules, staticHandlerContext: { matches } }: EntryContext): Start {
  const isPanel = matches.some(
    ({ route }) => (routeModules[route.id]?.handle as { panel?: boolean } | undefined)?.panel,
  )
  if (isPanel) return 'first'
  return matches.some(({ route }) => route.id.startsWith('site/forms/')) ? 'soon' : 'afterPaint'
}
