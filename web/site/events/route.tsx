import { Link } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { apiContext, siteContext } from '#web/lib/page-context.ts'
import { HeadedPage } from '#web/site/sections/headed-page.tsx'
import { readPage } from '#web/site/sections/read-page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardBody, CardMedia } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/route.ts'
import { EnrolForEvent } from './enrol-for-event.tsx'
import { closedWords, type EventCard, seatsWords } from './event-card.ts'
import { EventFacts, EventTopics } from './event-facts.tsx'
import { eventJsonLd } from './event-json-ld.ts'
import { PastEvents } from './past-events.tsx'
import { readEvents } from './read-events.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const words = await readPage(context, '/events')
  return { words, ...(await readEvents(context.get(siteContext), context.get(apiContext))) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { publicUrl, institute } = siteOf(matches)
  const { name, seo } = loaderData.words
  return siteMeta(matches, {
    ...seo,
    jsonLd: [
      breadcrumb(publicUrl, [{ label: name, path: seo.path }]),
      ...loaderData.upcoming.map((event) => eventJsonLd(publicUrl, institute, event)),
    ],
  })
}

export default function Events({ loaderData: { words, upcoming, past } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="pb-24">
      <HeadedPage words={words} title="Events">
        <div className="wrap">
          <Tabs
            label="Events"
            items={[
              { id: 'upcoming', label: 'Upcoming', panel: <UpcomingEvents events={upcoming} /> },
              { id: 'previously', label: 'Previously', panel: <PastEvents events={past} /> },
            ]}
          />
        </div>
      </HeadedPage>
    </main>
  )
}

/** The next one at length, those after it in short. */
function UpcomingEvents({ events }: { events: EventCard[] }) {
  const [next, ...later] = events
  if (!next) return <EmptyState>No upcoming events!</EmptyState>
  return (
    <div className="grid gap-8">
      <UpcomingEventCard event={next} />
      {later.length > 0 && (
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {later.map((event) => (
            <LaterEvent key={event.id} event={event} />
          ))}
        </div>
      )}
    </div>
  )
}

function LaterEvent({ event }: { event: EventCard }) {
  const { title, slug, date, startsAt, hours, place, summary, picture } = event
  const state = closedWords[event.registration] || seatsWords(event)
  return (
    <Card as="article" interactive>
      {picture && (
        <CardMedia className="aspect-video">
          <img {...picture} alt={picture.alt} sizes="(min-width: 40rem) 24rem, 92vw" loading="lazy" />
        </CardMedia>
      )}
      <CardBody className="gap-3">
        <p className="text-sm text-ink-soft">
          <time dateTime={startsAt}>{date}</time>, {hours}
        </p>
        <h2 {...languageOf(title)} className="text-xl wrap-anywhere">
          <Link to={`/events/${slug}`} className="cover-link">
            {title}
          </Link>
        </h2>
        <p {...languageOf(summary)} className="line-clamp-3 text-ink-soft wrap-anywhere">
          {summary}
        </p>
        <p className="mt-auto flex flex-wrap items-center gap-2 pt-2 text-sm font-semibold wrap-anywhere">
          <span {...languageOf(place)}>{place}</span>
          {state && <Badge tone={event.registration === 'open' ? 'warning' : 'neutral'}>{state}</Badge>}
        </p>
      </CardBody>
    </Card>
  )
}

/** The next event, with all that one needs to come. */
function UpcomingEventCard({ event }: { event: EventCard }) {
  const { title, slug, summary, picture } = event
  return (
    <Card as="article" className={picture ? 'lg:grid lg:grid-cols-2' : undefined}>
      {picture && (
        <img
          {...picture}
          alt={picture.alt}
          // Beside the words it is cut to their height: it must be wider than it shows.
          sizes="(min-width: 64rem) 64rem, 92vw"
          fetchPriority="high"
          className="aspect-[16/10] size-full object-cover lg:aspect-auto"
        />
      )}
      <div className="grid content-start gap-5 p-5 sm:p-8">
        <h2 {...languageOf(title)} className="text-2xl wrap-anywhere">
          <Link to={`/events/${slug}`} className="hover:underline">
            {title}
          </Link>
        </h2>
        <EventFacts event={event} />
        <p {...languageOf(summary)} className="whitespace-pre-line text-ink-soft wrap-anywhere">
          {summary}
        </p>
        <EventTopics event={event} />
        <EnrolForEvent event={event} />
      </div>
    </Card>
  )
}
