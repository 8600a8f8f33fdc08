import { readDemo } from '../areas/office/demo/demo-service.ts'
import { findAwaitedEvents } from '../areas/site/events/demo-service.ts'
import type { Db } from '../platform/db/engine.ts'

/** The events for which somebody has registered who is not of the demo, and how many have: they count on it. */
export async function readAwaitedEvents(db: Db): Promise<Map<string, number>> {
  return findAwaitedEvents(db, (await readDemo(db, ['registration'])).untouched.registration)
}
