import { messages } from '#contract/messages.ts'
import { CallError, createCall } from './api.ts'
import { endSession, readSession } from './session.ts'

const answerWithinMs = 30_000

/** Every call the browser makes: carries the session's token, and ends a session the server no longer knows. */
export const call = createCall({
  async send({ method, path, body }) {
    const session = readSession()
    const headers: Record<string, string> = session ? { token: session.token } : {}
    if (typeof body === 'string') headers['content-type'] = 'application/json'
    try {
      const response = await fetch(path, {
        method,
        headers,
        body,
        signal: AbortSignal.timeout(answerWithinMs),
      })
      if (response.status === 401 && session) endSession('expired')
      return response
    } catch (error) {
      const { name } = error as Error
      if (name === 'TimeoutError') throw new CallError(messages.timeoutExceeded, 0)
      if (name === 'AbortError') throw new CallError(messages.requestAborted, 0)
      throw new CallError(messages.networkError, 0)
    }
  },
})
