import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises'

const headersWithinMs = 10_000
const requestWithinMs = 120_000
const idleConnectionMs = 72_000
const lookEveryMs = 2_000

/** A body may come slowly, as over a poor line; drop by drop it only holds a place. */
const bodyBytesPerSecond = 1_000
const bodyGraceMs = 10_000

/** How long a client that says nothing may still have a request on its way. */
const onTheWayMs = 500
const leaveWithinMs = 5_000
/** A round of the event loop this short leaves no time for somebody to come unseen. */
const quietRoundMs = 0.5
const chooseWithinMs = 2_000

export interface Connections {
  /** Watches over a request that is not answered at once. */
  watch(request: IncomingMessage, response: ServerResponse): void
  /** True once the server leaves: an answer then ends its connection. */
  readonly isLeaving: boolean
  /** Lets running requests finish and closes every connection once it is quiet; nobody who was heard is cut off. */
  leave(): Promise<void>
}

interface Running {
  request: IncomingMessage
  socket: Socket
  since: number
  bytesBefore: number
}

/** Keeps a server's connections in bounds: slow and silent ones end, and all of them end in good order. */
export function connectionsOf(server: Server): Connections {
  const running = new Map<ServerResponse, Running>()
  const openedAt = new Map<Socket, number>()
  let comings = 0
  let leftAt = Number.POSITIVE_INFINITY

  server.headersTimeout = headersWithinMs
  server.requestTimeout = requestWithinMs
  server.timeout = requestWithinMs
  server.keepAliveTimeout = idleConnectionMs
  server.on('connection', (socket: Socket) => {
    openedAt.set(socket, performance.now())
    comings += 1
    socket.once('close', () => {
      openedAt.delete(socket)
      // Who goes may come back at once.
      comings += 1
    })
  })
  const lookout = setInterval(endSlowBodies, lookEveryMs)
  lookout.unref()
  server.once('close', () => clearInterval(lookout))

  function endSlowBodies(): void {
    const now = performance.now()
    for (const { request, socket, since, bytesBefore } of running.values()) {
      const waitedMs = now - since
      const bytes = socket.bytesRead - bytesBefore
      if (request.complete || waitedMs < bodyGraceMs || bytes > (waitedMs / 1000) * bodyBytesPerSecond)
        continue
      const tooSlow = Object.assign(new Error('a body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      server.emit('clientError', tooSlow, socket)
    }
  }

  function endQuiet(): void {
    const now = performance.now()
    const busy = new Set([...running.values()].map(({ socket }) => socket))
    const isTimeOver = now - leftAt > leaveWithinMs
    for (const [socket, opened] of openedAt) {
      const quietMs = now - Math.max(opened, leftAt)
      const isQuiet = quietMs > onTheWayMs && !busy.has(socket) && socket.writableLength === 0
      if (isQuiet || isTimeOver) socket.destroy()
    }
  }

  return {
    get isLeaving() {
      return leftAt !== Number.POSITIVE_INFINITY
    },
    watch(request, response) {
      const { socket } = request
      running.set(response, { request, socket, since: performance.now(), bytesBefore: socket.bytesRead })
      response.once('close', () => running.delete(response))
    },
    async leave() {
      await untilNobodyComes()
      // Not the HTTP server's own close, which would cut idle connections on which a request may be on its way.
      NetServer.prototype.close.call(server)
      leftAt = performance.now()
      for (const response of running.keys()) response.shouldKeepAlive = false
      while (openedAt.size > 0) {
        await pause(20)
        // What has arrived meanwhile is read first, however long this process was held up.
        await nextRound()
        endQuiet()
      }
    },
  }

  /** A connection that waits to be taken is reset when the listening ends: choose a moment without any. */
  async function untilNobodyComes(): Promise<void> {
    const latest = performance.now() + chooseWithinMs
    for (;;) {
      const [seen, began] = [comings, performance.now()]
      await nextRound()
      const now = performance.now()
      const isQuiet = seen === comings && now - began < quietRoundMs
      if (isQuiet || now > latest) return
    }
  }
}
