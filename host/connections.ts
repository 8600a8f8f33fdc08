import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises'
import { isUnread } from '#server/platform/http/open-bodies.ts'

const headersWithinMs = 10_000
const idleWithinMs = 120_000
const idleConnectionMs = 72_000

/**
 * The least upload rate: a poor line manages it, and a body that comes more slowly is answered with 408. One with files goes
 * on as long as bytes arrive, an hour at most; looked at anew every few seconds, so that no quick start earns a long pause.
 */
const usual = {
  bodyBytesPerSecond: 1_000,
  bodyGraceMs: 10_000,
  bodyWithinMs: 120_000,
  filesWithinMs: 3_600_000,
  lookEveryMs: 2_000,
}

/** Whoever is answered while still sending may send on for so long, unread, so that the answer is not lost in a reset. */
const lingerMs = 5_000
/** Between two pieces of some kilobytes: to read on as fast as it comes would cost what the refusal saves. */
const lingerPauseMs = 10

/** How long a client that says nothing may still have a request on its way, and one that has yet to speak at all. */
const onTheWayMs = 500
const firstWordMs = 2_000
const leaveWithinMs = 7_500
/** With all that came held, a pause this long shows that nobody else is about to come. */
const quietMs = 25
const chooseWithinMs = 1_000

export interface Connections {
  /** Watches over a request that is not answered at once. */
  watch(request: IncomingMessage, response: ServerResponse): void
  /** Ends the connection of a request whose answer comes before its whole body. */
  hurry(request: IncomingMessage, response: ServerResponse): void
  /** True from the moment the server leaves: requests then go through `takeLast`. */
  readonly isLeaving: boolean
  /** During the shutdown: answers with `Connection: close`, once the listening socket is closed. */
  takeLast(response: ServerResponse, answer: () => void): void
  /** Lets running requests finish and closes every connection once it is quiet; nobody who was heard is cut off. */
  leave(): Promise<void>
}

interface Running {
  request: IncomingMessage
  socket: Socket
  since: number
  hasFiles: boolean
  /** From when on, and from how many bytes, the rate is measured. */
  measuredSince: number
  bytesBefore: number
}

/** Keeps a server's connections in bounds: slow and silent ones end, and all of them end in good order. */
export function connectionsOf(server: Server, bounds = usual): Connections {
  const running = new Map<ServerResponse, Running>()
  const openedAt = new Map<Socket, number>()
  let comings = 0
  let isLeaving = false
  let leftAt = Number.POSITIVE_INFINITY
  let held: (() => void)[] | null = null

  server.headersTimeout = headersWithinMs
  server.requestTimeout = bounds.filesWithinMs
  server.timeout = idleWithinMs
  server.keepAliveTimeout = idleConnectionMs
  server.on('connection', (socket: Socket) => {
    openedAt.set(socket, performance.now())
    comings += 1
    socket.once('close', () => openedAt.delete(socket))
  })
  const lookout = setInterval(endSlowBodies, bounds.lookEveryMs)
  lookout.unref()
  server.once('close', () => clearInterval(lookout))

  function endSlowBodies(): void {
    const now = performance.now()
    for (const [response, one] of running) {
      if (isUnread(response)) waitOn(one, now)
      if (one.request.complete || !isTooSlow(one, now)) continue
      const tooSlow = Object.assign(new Error('a body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      server.emit('clientError', tooSlow, one.socket)
    }
  }

  /** Its time begins with its turn; a line of others may take longer than a silent connection has. */
  function waitOn(one: Running, now: number): void {
    Object.assign(one, { since: now, measuredSince: now, bytesBefore: one.socket.bytesRead })
    one.socket.setTimeout(idleWithinMs)
  }

  function isTooSlow(one: Running, now: number): boolean {
    const { bodyBytesPerSecond, bodyGraceMs, bodyWithinMs, filesWithinMs } = bounds
    if (now - one.since > (one.hasFiles ? filesWithinMs : bodyWithinMs)) return true
    const measuredMs = now - one.measuredSince
    if (measuredMs < bodyGraceMs) return false
    const bytes = one.socket.bytesRead - one.bytesBefore
    if (one.hasFiles) Object.assign(one, { measuredSince: now, bytesBefore: one.socket.bytesRead })
    return bytes <= (measuredMs / 1000) * bodyBytesPerSecond
  }

  function endQuiet(): void {
    const now = performance.now()
    const busy = new Set([...running.values()].map(({ socket }) => socket))
    const isTimeOver = now - leftAt > leaveWithinMs
    for (const [socket, opened] of openedAt) {
      const quietMs = now - Math.max(opened, leftAt)
      const patienceMs = socket.bytesRead === 0 ? firstWordMs : onTheWayMs
      const isQuiet = quietMs > patienceMs && !busy.has(socket) && socket.writableLength === 0
      if (isQuiet || isTimeOver) socket.destroy()
    }
  }

  return {
    get isLeaving() {
      return isLeaving
    },
    watch(request, response) {
      const { socket } = request
      const now = performance.now()
      const hasFiles = request.headers['content-type']?.startsWith('multipart/form-data') ?? false
      const measured = { measuredSince: now, bytesBefore: socket.bytesRead }
      running.set(response, { request, socket, since: now, hasFiles, ...measured })
      response.once('close', () => running.delete(response))
    },
    hurry(request, response) {
      let mayStay = response.shouldKeepAlive
      Object.defineProperty(response, 'shouldKeepAlive', {
        get: () => mayStay && request.complete,
        set: (value: boolean) => {
          mayStay = value
        },
      })
      response.once('prefinish', () => request.complete || linger(request))
    },
    takeLast(response, answer) {
      response.shouldKeepAlive = false
      if (held) held.push(answer)
      else answer()
    },
    async leave() {
      const waiting: (() => void)[] = []
      isLeaving = true
      held = waiting
      await untilNobodyComes()
      // Not the HTTP server's own close, which would cut idle connections on which a request may be on its way.
      NetServer.prototype.close.call(server)
      leftAt = performance.now()
      held = null
      for (const response of running.keys()) response.shouldKeepAlive = false
      for (const answer of waiting) answer()
      while (openedAt.size > 0) {
        await pause(20)
        // What has arrived meanwhile is read first, however long this process was held up.
        await nextRound()
        endQuiet()
      }
    },
  }

  /**
   * A connection that waits to be taken is reset when the listening ends, so a moment without any is chosen. Whoever is
   * answered may come back at once: answers are held until then.
   */
  async function untilNobodyComes(): Promise<void> {
    const latest = performance.now() + chooseWithinMs
    let seen = -1
    while (seen !== comings && performance.now() < latest) {
      seen = comings
      await pause(quietMs)
      await nextRound()
    }
  }
}

/** Says goodbye with the answer and throws away what still comes, unhurriedly and for a moment. */
function linger(request: IncomingMessage): void {
  const { socket } = request
  request.on('data', () => {
    request.pause()
    setTimeout(() => request.resume(), lingerPauseMs)
  })
  request.resume()
  socket.destroySoon = () => {
    socket.end()
    const end = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(end))
    request.once('end', () => socket.destroy())
  }
}
