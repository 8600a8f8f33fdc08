import { messages } from '#contract/messages.ts'
import { CallError, createCall, type Transport } from './api.ts'
import { hasLoggedInAgain } from './login-in-place.ts'
import { readSession } from './session.ts'

const answerWithinMs = 30_000

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
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(refuseUnanswered)
  if (response.status !== 401) return response
  // Read before the login, which may take longer than an answer.
  const refusal = await response.text()
  return (await hasLoggedInAgain(session)) ? send(request) : new Response(refusal, { status: 401 })
}

function refuseUnanswered({ name }: Error): never {
  if (name === 'TimeoutError') throw new CallError(messages.timeoutExceeded, 0)
  if (name === 'AbortError') throw new CallError(messages.requestAborted, 0)
  throw new CallError(messages.networkError, 0)
}
