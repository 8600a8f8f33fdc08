import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { scriptsAfterPaint } from './lib/late-scripts.ts'
import { ScriptMark, scriptMarkContext } from './lib/page-context.ts'

const renderWithinMs = 10_000

/** Renders the whole page before the first byte leaves: pages are stored, and their scripts hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  fromHost: RouterContextProvider,
): Promise<Response> {
  const mark = fromHost.get(scriptMarkContext)
  const router = <ServerRouter context={context} url={request.url} nonce={mark} />
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ScriptMark value={mark}>{router}</ScriptMark>, {
      nonce: mark,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        text(body).then(resolve, reject)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        // A fault behind the shell still leaves a page; the router shows its error page there.
        if (!(error instanceof Error && error.name === 'AbortError')) console.error(error)
      },
    })
    const timer = setTimeout(abort, renderWithinMs)
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(isPanel(context) ? html : scriptsAfterPaint(html), { status, headers })
}

/** Panels show nothing before their scripts run. */
function isPanel({ routeModules, staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as { panel?: boolean } | undefined)?.panel,
  )
}
