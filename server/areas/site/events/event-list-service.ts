import { isWallTime, momentAt } from '#contract/calendar.ts'
import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import { isPast } from '#contract/site/events.ts'
import type { ListedEvent } from '#contract/site/schemas.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { presentContentItems } from '../content/list-service.ts'
import { findContentItems } from '../content/repository.ts'
import { findEvent } from './event.ts'
import { countRegistrations } from './registration-repository.ts'
import { fewSeats } from './registration-service.ts'

const inUtc = (wallTime: string) => (isWallTime(wallTime) ? momentAt(wallTime) : '')

/** Every event that is not in the trash, what comes next first and then what was; those of which only registrations are left last. */
export async function listEvents(db: Db, now: Date, only?: string): Promise<ListedEvent[]> {
  const contentItems = (await findContentItems(db, only ? { ids: [only] } : { kind: 'event' })).filter(
    ({ kind, deletedAt }) => kind === 'event' && !deletedAt,
  )
  const counts = await countRegistrations(db, only ? [only] : undefined)
  const cards = new Map((await presentContentItems(db, contentItems)).map((card) => [card.id, card]))
  const events = contentItems.map(({ id, live, draft }): ListedEvent => {
    // Whoever comes has read what is on the site.
    const body = (live ?? draft?.body) as BodyOfKind<'event'>
    const { taken = 0, came = 0 } = counts.get(id) ?? {}
    return {
      id,
      title: cards.get(id)?.name ?? body.title,
      slug: body.slug,
      state: cards.get(id)?.state ?? 'new',
      startsAt: inUtc(body.startsAt),
      endsAt: inUtc(body.endsAt),
      place: body.venue,
      isPast: isWallTime(body.endsAt) && isPast(body, now),
      isCancelled: body.status === 'cancelled',
      seats: body.seats,
      taken,
      came,
    }
  })
  const known = new Set(events.map(({ id }) => id))
  const gone = [...counts].flatMap(([id, { taken, came, title, startsAt }]): ListedEvent[] =>
    known.has(id)
      ? []
      : [
          {
            ...{ id, taken, came, title: title || id, startsAt: startsAt ?? '', endsAt: '', slug: '' },
            ...{ state: 'gone', place: '', isPast: true, isCancelled: false, seats: null },
          },
        ],
  )
  return [...events, ...gone].sort(nextFirst)
}

/** Upcoming by what comes next, the past by what was last. */
function nextFirst(a: ListedEvent, b: ListedEvent): number {
  if (a.isPast !== b.isPast) return a.isPast ? 1 : -1
  const order = a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : a.id < b.id ? -1 : 1
  return a.isPast ? -order : order
}

/** How many seats are left where few are. */
export async function listFewSeats({
  db,
  site,
}: Pick<AppContext, 'db' | 'site'>): Promise<{ eventId: string; left: number }[]> {
  const limited = (await site.read()).list('event').filter(({ body }) => body.seats !== null)
  const counts = await countRegistrations(
    db,
    limited.map(({ id }) => id),
  )
  return limited.flatMap(({ id, body }) => {
    const left = Math.max(0, (body.seats ?? 0) - (counts.get(id)?.taken ?? 0))
    return left <= fewSeats ? [{ eventId: id, left }] : []
  })
}

/** What an event is called and where it is read; null when it is not on the site. */
export async function findEventLink(db: Db, id: string, publicUrl: string) {
  const event = await findEvent(db, id)
  return event && { title: event.title, url: new URL(`/events/${event.slug}`, publicUrl).href }
}
