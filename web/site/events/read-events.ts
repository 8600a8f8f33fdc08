import { isoWithOffset, isWallTime } from '#contract/calendar.ts'
import type { Call } from '#contract/call.ts'
import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import type { Shown, ShownPicture, SiteReader } from '#contract/site/content/site.ts'
import { eventDay, eventHours, isPast, registrationOf } from '#contract/site/events.ts'
import { registrationCalls } from '#contract/site/registration-calls.ts'
import { withOwnPictures } from '#web/content/own-pictures.ts'
import type { EventCard } from './event-card.ts'

type Body = Shown<BodyOfKind<'event'>>

/** For a loader: what comes, the next first, and what was, the last first. */
export async function readEvents(
  site: SiteReader,
  call: Call,
): Promise<{ upcoming: EventCard[]; past: EventCard[] }> {
  const { events, cardOf } = await readAll(site, call)
  const now = new Date()
  const sorted = events
    .filter(({ body }) => hasHours(body))
    .sort((a, b) => (a.body.startsAt < b.body.startsAt ? -1 : 1))
  return {
    upcoming: sorted.filter(({ body }) => !isPast(body, now)).map(cardOf),
    past: sorted
      .filter(({ body }) => isPast(body, now))
      .reverse()
      .map(cardOf),
  }
}

/** For a loader: one event with all that is said of it; null when there is none of this address. */
export async function readEvent(site: SiteReader, call: Call, slug: string) {
  const { events, cardOf } = await readAll(site, call)
  const found = events.find(({ body }) => body.slug === slug)
  if (!found) return null
  const { text, seoTitle, seoDescription, shareImage } = found.body
  return {
    ...cardOf(found),
    ...site.written(text),
    seoTitle,
    seoDescription,
    shareImage: withOwnPictures(shareImage) as ShownPicture | null,
  }
}

/** A draft may lack them; what is on the site has them. */
function hasHours({ startsAt, endsAt }: Pick<Body, 'startsAt' | 'endsAt'>): boolean {
  return isWallTime(startsAt) && isWallTime(endsAt)
}

/** When it is and whether one can come; a draft without its hours says so where they would stand. */
function whenOf({ id, body }: { id: string; body: Body }, left: number | null, now: Date) {
  const { startsAt, endsAt } = body
  if (!hasHours(body))
    return {
      date: isWallTime(startsAt) ? eventDay(startsAt, id) : 'Date not set yet',
      hours: 'time not set yet',
      startsAt: '',
      endsAt: '',
      registration: 'open' as const,
    }
  return {
    date: eventDay(startsAt, id),
    hours: eventHours(body, id),
    startsAt: isoWithOffset(startsAt),
    endsAt: isoWithOffset(endsAt),
    registration: registrationOf(body, left, now),
  }
}

async function readAll(site: SiteReader, call: Call) {
  // How many seats are left is asked of the database, and shown anew when it changes.
  site.reads.add('seats:event')
  const { seats } = await call(registrationCalls.seats)
  const left = new Map(seats.map((one) => [one.eventId, one.left]))
  const now = new Date()
  const cardOf = (event: { id: string; body: Body }): EventCard => {
    const { id, body } = event
    const { slug, title, venue, summary, price } = body
    return {
      id,
      slug,
      title,
      place: venue,
      summary,
      price,
      ...whenOf(event, left.get(id) ?? null, now),
      left: left.get(id) ?? null,
      topics: body.topics.map(({ name }) => name),
      speakers: withOwnPictures(body.speakers),
      picture: withOwnPictures(body.picture),
      photos: body.photos.flatMap(({ picture }) => withOwnPictures(picture) ?? []),
    }
  }
  return { events: site.list('event'), cardOf }
}
