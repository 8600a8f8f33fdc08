import { createServer, type RequestListener, type Server } from 'node:http'
import type { Shelf } from '#server/platform/http/shelf.ts'
import { writeStored } from '#server/platform/http/stored-response.ts'
import { type Connections, connectionsOf } from './connections.ts'

interface ListenerOf {
  shelf: Shelf
  /** Lists that other origins may read need headers for each of them: those go the long way. */
  hasOtherOrigins: boolean
}

/** Answers from the shelf before anything else runs: most visits end here. */
export function listenTo({ shelf, hasOtherOrigins }: ListenerOf, handler: RequestListener) {
  const server: Server = createServer({ connectionsCheckingInterval: 2_000 }, (request, response) => {
    const { method, url = '' } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const stored = isRead && !(hasOtherOrigins && url.startsWith('/api/')) ? shelf.find(url) : null
    if (connections.isLeaving) response.shouldKeepAlive = false
    if (stored) return writeStored(request, response, stored)
    connections.watch(request, response)
    handler(request, response)
  })
  const connections: Connections = connectionsOf(server)
  return { server, connections }
}
