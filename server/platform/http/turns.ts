import { setImmediate as nextRound } from 'node:timers/promises'
import { messages } from '#contract/messages.ts'
import { Refusal } from './refusal.ts'

/** A limit of concurrency with a bounded queue: yields to the event loop before each task, answers 503 when it is full. */
export function inTurns(atOnce: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal(messages.tooMany, { status: 503 })
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
