import type { Call, RefusedReply } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { noteValues } from '#contract/said.ts'
import { CallError, createCall, type Transport } from './api.ts'
import { tellChanged } from './changes.ts'
import { canAskForYes, hasLoggedInAgain, hasProvenAgain, hasSaidYes } from './login-in-place.ts'
import { newKey } from './new-key.ts'
import { pauseMs, rest } from './retry.ts'
import { readSession } from './session.ts'
import { setUser } from './session-changes.ts'

const answerWithinMs = 30_000
/** Files take as long as the server waits for them, which ends an upload once no more bytes arrive. */
const filesWithinMs = 3_600_000
const askedAtMost = 6
/** A proxy's way to say that the product is away, which is back in a moment. */
const awayStatuses = new Set([502, 503, 504])

type Outgoing = Parameters<Transport['send']>[0]
/** Told which share of a body has left this device. */
type OnSent = (share: number) => void

/** Every call the browser makes: carries the session's token, and ends a session the server no longer knows. */
export const call = createCall({ send: (request) => send(request) })

/** The same for a file, telling how far it is. */
export function callWithProgress(onSent: OnSent): Call {
  return createCall({ send: (request) => send(request, onSent) })
}

async function send(request: Outgoing, onSent?: OnSent): Promise<Response> {
  const { method, body } = request
  const session = readSession()
  const headers: Record<string, string> = session ? { token: session.token } : {}
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  if (request.repeat === 'byKey') headers['idempotency-key'] = newKey()
  const response = await ask(request, headers, onSent)
  if (response.ok && method === 'POST') tellChanged()
  if (response.ok && method === 'POST' && canAskForYes())
    return confirmed(request, await response.text(), onSent)
  if (response.status === 403) return askedAgain(request, await response.text(), onSent)
  if (response.status !== 401) return response
  // Read before the login, which may take longer than an answer.
  const refusal = await response.text()
  return (await hasLoggedInAgain(session)) ? send(request, onSent) : new Response(refusal, { status: 401 })
}

/** A line loses things: what may be repeated is asked for again before anybody is told. */
async function ask(
  { method, path, body, repeat }: Outgoing,
  headers: Record<string, string>,
  onSent?: OnSent,
): Promise<Response> {
  const most = repeat ? askedAtMost : 1
  for (let tries = 1; ; tries += 1) {
    const limit = new AbortController()
    const withinMs = body instanceof FormData ? filesWithinMs : answerWithinMs
    const timer = setTimeout(() => limit.abort(), withinMs)
    try {
      const asked = { method, headers, body, signal: limit.signal }
      const response = await (onSent ? sendWithProgress(path, asked, onSent) : fetch(path, asked))
      // Read whole here: an answer that breaks off is none.
      const whole = new Response(await response.arrayBuffer(), { status: response.status })
      if (tries === most || !awayStatuses.has(response.status)) return whole
    } catch (problem) {
      const isLate = limit.signal.aborted
      // Whoever waits is told after a second time; a file has had its hour.
      if (isLate && repeat && tries === 1 && !(body instanceof FormData)) continue
      if (isLate) throw new CallError(messages.timeoutExceeded, 0)
      if ((problem as Error).name === 'AbortError') throw new CallError(messages.requestAborted, 0)
      if (tries === most || navigator.onLine === false) throw new CallError(messages.networkError, 0)
    } finally {
      clearTimeout(timer)
    }
    await rest(pauseMs(tries - 1))
  }
}

/** What fetch cannot do: it does not tell how much of a body is on its way. */
function sendWithProgress(
  path: string,
  {
    method,
    headers,
    body,
    signal,
  }: Pick<Outgoing, 'method' | 'body'> & {
    headers: Record<string, string>
    signal: AbortSignal
  },
  onSent: OnSent,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.responseType = 'arraybuffer'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.response, { status: request.status }))
    request.onerror = () => reject(new TypeError('Failed to send'))
    request.onabort = () => reject(new DOMException('The request was aborted.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

/** What may be done after one has proven once more who one is is then done; who must set up a second factor is led there. */
async function askedAgain(request: Outgoing, refusal: string, onSent?: OnSent): Promise<Response> {
  const next = nextIn(refusal)
  if (next?.kind === 'reauthenticate' && (await hasProvenAgain(next.ways))) return send(request, onSent)
  const session = readSession()
  if (next?.kind === 'setUpFactor' && session) setUser({ ...session.user, secondFactor: 'required' })
  return new Response(refusal, { status: 403 })
}

/** What the server asks back is asked of the person; after a yes the same is sent again with it. */
async function confirmed(request: Outgoing, answer: string, onSent?: OnSent): Promise<Response> {
  const next = nextIn(answer)
  if (next?.kind !== 'confirm') return new Response(answer)
  const { message, values = [] } = JSON.parse(answer) as RefusedReply
  if (await hasSaidYes(noteValues(message, values), next.field))
    return send({ ...request, body: withYes(request.body, next.field) }, onSent)
  return new Response(answer)
}

function withYes(body: Outgoing['body'], field: string): Outgoing['body'] {
  if (body instanceof FormData) body.set(field, 'true')
  return typeof body === 'string' ? JSON.stringify({ ...JSON.parse(body), [field]: true }) : body
}

/** A proxy in front answers in words of its own. */
function nextIn(refusal: string): RefusedReply['next'] {
  try {
    return (JSON.parse(refusal) as RefusedReply).next
  } catch {
    return undefined
  }
}
