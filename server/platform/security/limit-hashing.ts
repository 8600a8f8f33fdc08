import { messages } from '#contract/messages.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** Who logs in does not wait behind those who sign up. */
export type Queue = 'login' | 'newPassword'
export type InLine = <T>(queue: Queue, work: () => Promise<T>) => Promise<T>

/** So many logins in a row pass a new password that waits. */
const loginsInARow = 3

/**
 * Runs so many at a time. Logins go first, but never all of them before a new password that waits; a queue that is full
 * refuses at once.
 */
export function limitConcurrencyByKind(slots: number, mostWaiting: Record<Queue, number>): InLine {
  const waiting: Record<Queue, (() => void)[]> = { login: [], newPassword: [] }
  let running = 0
  let passed = 0

  function takeNext(): (() => void) | undefined {
    const isOthersTurn = passed >= loginsInARow && waiting.newPassword.length > 0
    const queue = isOthersTurn || waiting.login.length === 0 ? 'newPassword' : 'login'
    passed = queue === 'login' && waiting.newPassword.length > 0 ? passed + 1 : 0
    return waiting[queue].shift()
  }

  return async (queue, work) => {
    if (running < slots) running += 1
    else if (waiting[queue].length < mostWaiting[queue]) {
      await new Promise<void>((resolve) => waiting[queue].push(resolve))
    } else throw new Refusal(messages.busy, { status: 503, retryAfterSeconds: 2 })
    try {
      return await work()
    } finally {
      const next = takeNext()
      if (next) next()
      else running -= 1
    }
  }
}
