import { registrationOf } from '#contract/site/events.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { tellRegistered } from './event-notifications-service.ts'

const lookEveryMs = 20_000

type Parts = Pick<AppContext, 'db' | 'site' | 'changes' | 'now' | 'log' | 'publicUrl'>

/** Where every event stands by the clock: a page that shows them is another one when this is. */
export async function readPhases({ site, now }: Pick<AppContext, 'site' | 'now'>): Promise<string> {
  const events = (await site.read()).list('event')
  return events.map(({ id, body }) => `${id}:${registrationOf(body, null, now())}`).join()
}

/** Moves what is over to the past, and writes to those who registered, every few seconds. Answers how to stop. */
export function keepEvents(parts: Parts): () => void {
  const { changes, now, log } = parts
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let phases: string | null = null
  async function look(): Promise<void> {
    try {
      const current = await readPhases(parts)
      if (phases !== null && phases !== current) changes.tellHere(['list:event'])
      phases = current
      await tellRegistered(parts, now())
    } catch (err) {
      log.warn({ err }, 'events could not be looked after')
    }
    if (!isStopped) timer = setTimeout(look, lookEveryMs).unref()
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
