import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const keptMs = 10 * 60_000
const mostKept = 5_000
const plausibleKey = /^[\w-]{16,64}$/

/**
 * A call whose answer was lost is sent again with the same key (Idempotency-Key) and gets the answer that was given, without
 * being done twice. Kept in the memory of this process for a few minutes: after a restart, or in another process, the call is
 * made anew and the rules of its area decide. A fault of ours is not kept, nor what was answered to a body that broke off: who
 * sends a file again is heard again.
 */
export function answerOnce(now: () => Date) {
  const answers = new Map<string, { at: number; answer: Promise<unknown>; hasBrokenOff: () => boolean }>()

  function dropOld(): void {
    for (const [name, { at }] of answers) {
      if (answers.size <= mostKept && now().getTime() - at < keptMs) return
      answers.delete(name)
    }
  }

  return function once<T>(request: FastifyRequest, perform: () => Promise<T>): Promise<T> {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || !plausibleKey.test(key)) return perform()
    const name = nameOf(key, request)
    const known = answers.get(name)
    if (known && now().getTime() - known.at < keptMs)
      return (known.answer as Promise<T>).catch((fault) => {
        // The same file comes a second time while the first still seems to be on its way.
        if (known.hasBrokenOff()) return once(request, perform)
        throw fault
      })
    const answer = perform()
    const hasBrokenOff = () => request.raw.readableAborted
    const kept = { at: now().getTime(), answer, hasBrokenOff }
    answers.delete(name)
    answers.set(name, kept)
    dropOld()
    answer.catch((fault) => {
      const isKept = fault instanceof Refusal && fault.status < 429 && !hasBrokenOff()
      if (!isKept && answers.get(name) === kept) answers.delete(name)
    })
    return answer
  }
}

/** One caller's, for one path and one body: nobody is answered what another was, nor something else than they asked. */
function nameOf(key: string, { headers: { token }, url, body }: FastifyRequest): string {
  const parts = JSON.stringify([key, url, token ?? '', body])
  return createHash('sha256').update(parts).digest('base64')
}
