import type { RefusedReply } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { CallError, createCall, type Transport } from './api.ts'

import { tellChanged } from './changes.ts'
import { hasLoggedInAgain, hasProvenAgain } from './login-in-place.ts'
import { readSession, setUser } from './session.ts'

const answerWithinMs = 30_000
/** Files take as long as the server waits for them. */
const filesWithinMs = 120_000

/** Every call the browser makes: carries the session's token, and ends a session the server no longer knows. */
export const call = createCall({ send })

async function send(request: Parameters<Transport['send']>[0]): Promise<Response> {
  const { method, path, body } = request
  const session = readSession()
  const headers: Record<string, string> = session ? { token: session.token } : {}
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  const response = await fetch(path, {
    method,
    headers,
    body,
    signal: AbortSignal.timeout(body instanceof FormData ? filesWithinMs : answerWithinMs),
  }).catch(refuseUnanswered)
  if (response.ok && method === 'POST') tellChanged()
  if (response.status === 403) return askedAgain(request, await response.text())
  if (response.status !== 401) return response
  // Read before the login, which may take longer than an answer.
  const refusal = await response.text()
  return (await hasLoggedInAgain(session)) ? send(request) : new Response(refusal, { status: 401 })
}

/** What may be done after one has proven once more who one is is then done; who must set up a second factor is led there. */
async function askedAgain(request: Parameters<Transport['send']>[0], refusal: string): Promise<Response> {
  const next = nextIn(refusal)
  if (next?.kind === 'reauthenticate' && (await hasProvenAgain(next.ways))) return send(request)
  const session = readSession()
  if (next?.kind === 'setUpFactor' && session) setUser({ ...session.user, secondFactor: 'required' })
  return new Response(refusal, { status: 403 })
}

/** A proxy in front answers in words of its own. */
function nextIn(refusal: string): RefusedReply['next'] {
  try {
    return (JSON.parse(refusal) as RefusedReply).next
  } catch {
    return undefined
  }
}

function refuseUnanswered({ name }: Error): never {
  if (name === 'TimeoutError') throw new CallError(messages.timeoutExceeded, 0)
  if (name === 'AbortError') throw new CallError(messages.requestAborted, 0)
  throw new CallError(messages.networkError, 0)
}
