import { eventCalls } from '#contract/site/calls.ts'
import type { EventRegistration } from '#contract/site/schemas.ts'
import { call } from '#web/lib/browser-api.ts'

/** Everybody of one event: at the door nobody waits for a further page. */
export async function readAllRegistrations(eventId: string): Promise<EventRegistration[]> {
  const all: EventRegistration[] = []
  let cursor: string | undefined
  do {
    const page = await call(eventCalls.registrations, { eventId, cursor, limit: 200 })
    all.push(...page.registrations)
    cursor = page.next ?? undefined
  } while (cursor)
  return all.sort((a, b) => a.name.localeCompare(b.name, 'en-IN'))
}
