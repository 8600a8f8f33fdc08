import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Shelf } from '#server/platform/http/shelf.ts'
import { writeStored } from '#server/platform/http/stored-response.ts'
import { connectionsOf } from './connections.ts'

interface ListenerOf {
  shelf: Shelf
  /** Lists that other origins may read need headers for each of them: those go the long way. */
  hasOtherOrigins: boolean
}

/** Answers from the shelf before anything else runs: most visits end here. */
export function listenTo({ shelf, hasOtherOrigins }: ListenerOf, handler: RequestListener) {
  const server = createServer({ connectionsCheckingInterval: 2_000 }, (request, response) => {
    if (connections.isLeaving) connections.takeLast(response, () => answer(request, response))
    else answer(request, response)
  })
  const connections = connectionsOf(server)

  function answer(
    request: IncomingMessage,
    response: ServerResponse<IncomingMessage> & { req: IncomingMessage },
  ) {
    const { method, url = '' } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const stored = isRead && !(hasOtherOrigins && url.startsWith('/api/')) ? shelf.find(url) : null
    if (stored) return writeStored(request, response, stored)
    connections.watch(request, response)
    handler(request, response)
  }

  return { server, connections }
}
