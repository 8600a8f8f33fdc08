import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextRound } from 'node:timers/promises'
import { messages } from '#contract/messages.ts'
import { Refusal } from './http/refusal.ts'

const asking = new AsyncLocalStorage<string>()
/** Emails and housekeeping, which nobody waits for at a screen. */
const ownWork = 'the product'

/** Everything that this work puts into a shared queue is counted as asked by them: an account, or a network. */
export function askedBy<T>(who: string, work: () => T): T {
  return asking.run(who, work)
}

interface Bounds {
  atOnce: number
  /** Of one caller; whoever has more waiting is refused. */
  mostWaitingEach: number
  mostWaiting: number
}

/**
 * A limit of concurrency whose callers take turns, round robin: who asks three hundred times waits behind themselves, and
 * everybody else waits for one task of theirs at most.
 */
export function fairQueue({ atOnce, mostWaitingEach, mostWaiting }: Bounds) {
  /** In the order of whose turn is next. */
  const lines = new Map<string, (() => void)[]>()
  let waiting = 0
  let running = 0

  function wait(who: string): Promise<void> {
    const line = lines.get(who) ?? []
    if (line.length >= mostWaitingEach) throw new Refusal(messages.tooMany, { status: 429 })
    if (waiting >= mostWaiting) throw new Refusal(messages.tooMany, { status: 503 })
    lines.set(who, line)
    waiting += 1
    return new Promise((go) => line.push(go))
  }

  function startNext(): void {
    const next = lines.entries().next().value
    if (!next) {
      running -= 1
      return
    }
    const [who, line] = next
    const go = line.shift()
    waiting -= 1
    lines.delete(who)
    // Behind everybody else who waits.
    if (line.length > 0) lines.set(who, line)
    go?.()
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await wait(asking.getStore() ?? ownWork)
    else running += 1
    try {
      await nextRound()
      return await work()
    } finally {
      startNext()
    }
  }
}
