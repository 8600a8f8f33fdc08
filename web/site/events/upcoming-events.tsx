import { Link } from 'react-router'
import { languageOf } from '#web/lib/language-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardBody, CardMedia } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EnrolForEvent } from './enrol-for-event.tsx'
import { closedWords, type EventCard, seatsWords } from './event-card.ts'
import { EventFacts } from './event-facts.tsx'

/** The next one at length, those after it in short. */
export function UpcomingEvents({ events }: { events: EventCard[] }) {
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
        <h2 className="text-xl wrap-anywhere">
          <Link to={`/events/${slug}`} className="cover-link">
            {title}
          </Link>
        </h2>
        <p className="line-clamp-3 text-ink-soft wrap-anywhere">{summary}</p>
        <p className="mt-auto flex flex-wrap items-center gap-2 pt-2 text-sm font-semibold wrap-anywhere">
          {place}
          {state && <Badge tone={event.registration === 'open' ? 'warning' : 'neutral'}>{state}</Badge>}
        </p>
      </CardBody>
    </Card>
  )
}

/** The next event, with all that one needs to come. */
function UpcomingEventCard({ event }: { event: EventCard }) {
  const { title, slug, summary, topics, picture } = event
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
        <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{summary}</p>
        {topics.length > 0 && (
          <ul className="grid list-disc gap-1.5 pl-5 marker:text-accent-ink">
            {topics.map((topic) => (
              <li key={topic} className="wrap-anywhere">
                {topic}
              </li>
            ))}
          </ul>
        )}
        <EnrolForEvent event={event} />
      </div>
    </Card>
  )
}
