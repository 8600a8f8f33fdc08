import { setImmediate as takeTurns } from 'node:timers/promises'
import { addDays, type Day, dayOf } from '#contract/calendar.ts'
import type { Tx } from '#server/platform/db/engine.ts'

interface Moment {
  at: number
  run: (tx: Tx, now: Date) => Promise<void>
}

const dayMs = 24 * 60 * 60_000

/** What happened at the demo's institute, told in any order and carried out in that of time: numbers follow their days. */
export function timeline(today: Date) {
  const moments: Moment[] = []
  // Eleven in the morning by India's clock, and never later than now.
  const noon = Date.parse(`${dayOf(today)}T05:30:00.000Z`)
  return {
    /** So many days ago; a fraction is a part of the day. */
    at(daysAgo: number, run: Moment['run']) {
      moments.push({ at: Math.min(noon - daysAgo * dayMs, today.getTime() - 60_000), run })
    },
    day: (daysAgo: number): Day => addDays(dayOf(today), -Math.floor(daysAgo)),
    async play(tx: Tx) {
      for (const { at, run } of moments.toSorted((a, b) => a.at - b.at)) {
        await run(tx, new Date(at))
        // SQLite answers without letting go: whoever asks for a page meanwhile comes in between.
        await takeTurns()
      }
    },
  }
}

export type Timeline = ReturnType<typeof timeline>
