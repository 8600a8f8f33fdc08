import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aFolder } from './store.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs

/** A clock that products under test share and that a test sets forward and back. */
export async function aClock() {
  const file = join(await aFolder(), 'shift')
  const preload = new URL('shifted-clock.mjs', import.meta.url).href
  let shiftMs = 0
  writeFileSync(file, '0')
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, SHIFTED_CLOCK: file },
    now: () => new Date(Date.now() + shiftMs),
    async pass(ms: number) {
      shiftMs += ms
      writeFileSync(file, String(shiftMs))
      await sleep(100)
    },
  }
}
