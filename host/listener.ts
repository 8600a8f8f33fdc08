import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { messages } from '#contract/messages.ts'
import { refused } from '#server/platform/http/faults.ts'
import type { PageCache } from '#server/platform/page-cache/page-cache.ts'
import { writeStored } from '#server/platform/page-cache/stored-response.ts'
import { connectionsOf } from './connections.ts'

interface ListenerOf {
  pageCache: PageCache
  /** Lists that other origins may read need headers for each of them: those go the long way. */
  hasOtherOrigins: boolean
}

/** Answers from the pageCache before anything else runs: most visits end here. */
export function listenTo({ pageCache, hasOtherOrigins }: ListenerOf, handler: RequestListener) {
  const server = createServer({ connectionsCheckingInterval: 2_000 }, take)
  // Whoever asks before sending a body is told to go on only by what wants to read it.
  server.on('checkContinue', take)
  const connections = connectionsOf(server)

  function take(request: IncomingMessage, response: Answer): void {
    if (connections.isLeaving) connections.takeLast(response, () => answer(request, response))
    else answer(request, response)
  }

  function answer(request: IncomingMessage, response: Answer) {
    const { method, url = '' } = request
    const { hosts, hasBody } = lookThrough(request.rawHeaders)
    if (hasBody) connections.hurry(request, response)
    if (hosts > 1) return refuseTwoHosts(response)
    const isRead = (method === 'GET' || method === 'HEAD') && !hasBody
    const stored = isRead && !(hasOtherOrigins && url.startsWith('/api/')) ? pageCache.find(url) : null
    if (stored) return writeStored(request, response, stored)
    connections.watch(request, response)
    handler(request, response)
  }

  return { server, connections }
}

type Answer = ServerResponse<IncomingMessage> & { req: IncomingMessage }

/** What matters before anything else runs, in one pass and without sorting the headers. */
function lookThrough(rawHeaders: string[]): { hosts: number; hasBody: boolean } {
  let hosts = 0
  let hasBody = false
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4) hosts += name.toLowerCase() === 'host' ? 1 : 0
    else if (name.length === 14)
      hasBody ||= name.toLowerCase() === 'content-length' && rawHeaders[at + 1] !== '0'
    else if (name.length === 17) hasBody ||= name.toLowerCase() === 'transfer-encoding'
  }
  return { hosts, hasBody }
}

/** A proxy in front and this server might each believe another one. */
function refuseTwoHosts(response: Answer): void {
  response.writeHead(400, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  })
  response.end(JSON.stringify(refused(messages.malformed)))
}
