import { Link } from 'react-router'
import { languageOf } from '#web/lib/language-of.ts'
import { Card } from '#web/ui/card.tsx'
import { EnrolForEvent } from './enrol-for-event.tsx'
import type { EventCard } from './event-card.ts'
import { EventFacts } from './event-facts.tsx'

/** The next event, with all that one needs to come. */
export function UpcomingEventCard({ event }: { event: EventCard }) {
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
