import type { UpcomingEvent } from '#web/content/events.ts'
import { Card } from '#web/ui/card.tsx'
import { EnrolForEvent } from './enrol-for-event.tsx'
import { EventFacts } from './event-facts.tsx'

export function UpcomingEventCard({ event }: { event: UpcomingEvent }) {
  const { title, description, topics, picture } = event
  return (
    <Card as="article" className="lg:grid lg:grid-cols-2">
      <img
        {...picture}
        alt={picture.alt}
        // Beside the words it is cut to their height: it must be wider than it shows.
        sizes="(min-width: 64rem) 64rem, 92vw"
        fetchPriority="high"
        className="aspect-[16/10] size-full object-cover lg:aspect-auto"
      />
      <div className="grid content-start gap-5 p-5 sm:p-8">
        <h2 className="text-2xl">{title}</h2>
        <EventFacts event={event} />
        <p className="text-ink-soft">{description}</p>
        <ul className="grid list-disc gap-1.5 pl-5 marker:text-accent-ink">
          {topics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ul>
        <EnrolForEvent event={event} />
      </div>
    </Card>
  )
}
