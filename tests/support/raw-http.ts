import { connect } from 'node:net'

const answerWithinMs = 30_000

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
  /** All bytes that came back, as Latin-1. */
  text: string
}

/** Sends exactly these bytes, as no HTTP client would, and reads until the server hangs up. */
export function sendRaw(productUrl: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(productUrl)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'))
    let received = ''
    socket.setEncoding('latin1')
    socket.setTimeout(answerWithinMs, () => socket.destroy(new Error('no answer and no end')))
    socket.on('data', (part) => {
      received += part
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Hanging up on what is still being sent is an end as well.
      if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) reject(error)
    })
    socket.on('close', () => resolve(readAnswer(received)))
  })
}

/** A GET of exactly this path, with these headers besides the host. */
export function getRaw(productUrl: string, path: string, headers: Record<string, string> = {}) {
  return requestRaw(productUrl, 'GET', path, headers)
}

export function requestRaw(
  productUrl: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const all = { host: new URL(productUrl).host, connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return sendRaw(productUrl, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n'), text }
}
