import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { PastEvent } from '#web/content/events.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function PastEvents({ events }: { events: PastEvent[] }) {
  if (events.length === 0) return <EmptyState>{messages.noPastEvents}</EmptyState>
  return (
    <div className="grid gap-16">
      {events.map((event) => (
        <PastEventArticle key={event.id} event={event} />
      ))}
    </div>
  )
}

function PastEventArticle({ event: { title, date, place, description, pictures } }: { event: PastEvent }) {
  return (
    <article className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
      <Carousel
        label={`Pictures of ${title}`}
        intervalMs={limits.eventCarouselMs}
        slides={pictures.map((picture) => (
          <img
            key={picture.src}
            {...picture}
            alt={picture.alt}
            loading="lazy"
            className="aspect-[16/10] h-auto w-full rounded-lg object-cover"
          />
        ))}
      />
      <div className="grid gap-4">
        <h2 className="text-2xl">{title}</h2>
        <p className="text-sm text-ink-soft">
          {date}
          <br />
          {place}
        </p>
        <p>{description}</p>
      </div>
    </article>
  )
}
