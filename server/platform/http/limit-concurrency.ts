import { setImmediate as nextRound } from 'node:timers/promises'
import { messages } from '#contract/messages.ts'
import { Refusal } from './refusal.ts'

/** A limit of concurrency with a bounded queue: yields to the event loop before each task, refuses when it is full. */
export function limitConcurrency(
  atOnce: number,
  mostWaiting: number,
  status = 503,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal(messages.tooMany, { status })
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      await nextRound()
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** The same for each key by itself. */
export function limitConcurrencyBy(
  atOnce: number,
  mostWaiting: number,
  status = 503,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { inTurn: ReturnType<typeof limitConcurrency>; inside: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { inTurn: limitConcurrency(atOnce, mostWaiting, status), inside: 0 }
    lines.set(key, line)
    line.inside += 1
    try {
      return await line.inTurn(work)
    } finally {
      line.inside -= 1
      if (line.inside === 0) lines.delete(key)
    }
  }
}

export interface Downloads {
  /** @param ended told how it leaves */
  start: (key: string, ended: (leave: () => void) => void) => void
  /** What leads to one is refused, too, while it could not be started: its answer can be read on the screen. */
  lead: <Answer>(key: string, work: () => Promise<Answer> | Answer) => Promise<Answer>
}

/** Downloads that last: so many of one key at once, the next is refused until one has ended. */
export function limitDownloads(most: number): Downloads {
  const running = new Map<string, number>()
  function enter(key: string): () => void {
    const before = running.get(key) ?? 0
    if (before >= most) throw new Refusal(messages.downloadsRunning, { status: 429 })
    running.set(key, before + 1)
    return () => {
      const left = (running.get(key) ?? 1) - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
    }
  }
  return {
    start: (key, ended) => ended(enter(key)),
    async lead(key, work) {
      const leave = enter(key)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
