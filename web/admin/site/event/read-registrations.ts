import { eventCalls } from '#contract/site/calls.ts'
import type { EventRegistration } from '#contract/site/schemas.ts'
import { call } from '#web/lib/browser-api.ts'
import { readAllPages } from '#web/panel/list/read-all-pages.ts'

/** Everybody of one event: at the door nobody waits for a further page. */
export async function readAllRegistrations(eventId: string): Promise<EventRegistration[]> {
  const all = await readAllPages(async (cursor) => {
    const { registrations, next } = await call(eventCalls.registrations, { eventId, cursor, limit: 200 })
    return { rows: registrations, next }
  })
  return all.sort((a, b) => a.name.localeCompare(b.name, 'en-IN'))
}
