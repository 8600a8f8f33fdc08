import { momentAt } from '#contract/calendar.ts'
import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { findContentItem } from '../content/repository.ts'

/** What is on the site of an event, as the office and emails need it. */
export interface PublicEvent
  extends Omit<BodyOfKind<'event'>, 'picture' | 'speakers' | 'photos' | 'shareImage'> {
  id: string
}

export async function findEvent(db: Db, id: string): Promise<PublicEvent | null> {
  const contentItem = await findContentItem(db, id)
  if (contentItem?.kind !== 'event' || !contentItem.live || contentItem.deletedAt) return null
  return { ...(contentItem.live as BodyOfKind<'event'>), id }
}

/** What a person is told of it, and told again when it becomes another. */
export function factsOf({ startsAt, endsAt, venue, link, status }: PublicEvent): string {
  return JSON.stringify([startsAt, endsAt, venue, link, status])
}

export function startOfEvent({ startsAt }: PublicEvent): string {
  return momentAt(startsAt)
}
