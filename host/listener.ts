import { createServer, type RequestListener, type Server } from 'node:http'
import type { Shelf } from '#server/platform/http/shelf.ts'
import { writeStored } from '#server/platform/http/stored-response.ts'

interface ListenerOf {
  shelf: Shelf
  /** Lists that other origins may read need headers for each of them: those go the long way. */
  hasOtherOrigins: boolean
  requestWithinMs: number
  idleConnectionMs: number
}

/** Answers from the shelf before anything else runs: most visits end here. */
export function listenerWith({ shelf, hasOtherOrigins, requestWithinMs, idleConnectionMs }: ListenerOf) {
  return (handler: RequestListener): Server => {
    const server = createServer((request, response) => {
      const { method, url = '' } = request
      const isRead = method === 'GET' || method === 'HEAD'
      const stored = isRead && !(hasOtherOrigins && url.startsWith('/api/')) ? shelf.find(url) : null
      if (stored) writeStored(request, response, stored)
      else handler(request, response)
    })
    server.requestTimeout = requestWithinMs
    server.headersTimeout = requestWithinMs
    server.keepAliveTimeout = idleConnectionMs
    return server
  }
}
