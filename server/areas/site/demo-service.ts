import { messages } from '#contract/messages.ts'
import type { ContentKind } from '#contract/site/content/kinds.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { trashContentItem } from './content/draft-service.ts'
import type { Publisher } from './content/guard-identity.ts'
import { type Published, publish } from './content/publish-service.ts'
import { findContentItems } from './content/repository.ts'
import { findAwaitedEvents } from './events/demo-service.ts'
import { firstContentItems } from './words/first-words.ts'

/** What tells of people and work that there never was; services, questions and the words of pages are left to be changed. */
const ofTheDemo: readonly ContentKind[] = ['person', 'project', 'client', 'review', 'article', 'event']

/**
 * The items of the first words that nobody has changed. Whoever opens one gives it a row, and no other words. An event for
 * which somebody has registered is the owner's: those people count on it.
 * @param madeUp the registrations that the demo itself made
 */
export async function findDemoContentItems(db: Db, madeUp: string[]): Promise<{ id: string; rev: number }[]> {
  const contentItems = await findContentItems(db)
  const awaited = await findAwaitedEvents(db, madeUp)
  return contentItems.flatMap(({ id, kind, rev, live, liveN, draft }) => {
    const bearsFirstWords = firstContentItems.has(id) && live !== null && (liveN === 0 || liveN === 1)
    return bearsFirstWords && !draft && ofTheDemo.includes(kind) && !awaited.has(id) ? { id, rev } : []
  })
}

/** Moves them to the trash, as one publication that can be undone; null when there are none. */
export async function trashDemoContentItems(
  tx: Db,
  madeUp: string[],
  actor: Publisher,
  now: Date,
): Promise<Published | null> {
  const contentItems = await findDemoContentItems(tx, madeUp)
  if (contentItems.length === 0) return null
  const wanted = contentItems.map((contentItem) => ({ ...contentItem, isUnpublished: true }))
  const published = await publish(tx, wanted, messages.demoClearedNote, actor, now, { isAuditedWhole: true })
  for (const { id } of contentItems) await trashContentItem(tx, id, true, now)
  return published
}
