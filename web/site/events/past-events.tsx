import { Link } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { EventCard } from './event-card.ts'

export function PastEvents({ events }: { events: EventCard[] }) {
  if (events.length === 0) return <EmptyState>{messages.noPastEvents}</EmptyState>
  return (
    <div className="grid gap-16">
      {events.map((event) => (
        <PastEventArticle key={event.id} event={event} />
      ))}
    </div>
  )
}

function PastEventArticle({ event }: { event: EventCard }) {
  const { title, slug, date, place, summary, picture, photos } = event
  const pictures = (photos.length > 0 ? photos : [picture]).flatMap((one) => one ?? [])
  const slides = pictures.map((one) => (
    <img
      key={one.src}
      {...one}
      alt={one.alt}
      loading="lazy"
      className="aspect-[16/10] h-auto w-full rounded-lg object-cover"
    />
  ))
  return (
    <article
      className={cx(
        'grid gap-x-12 gap-y-6 lg:items-start',
        slides.length > 0 && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
      )}
    >
      {slides.length > 1 ? (
        <Carousel label={`Pictures of ${title}`} intervalMs={limits.eventCarouselMs} slides={slides} />
      ) : (
        slides[0]
      )}
      <div className="grid gap-4">
        <h2 {...languageOf(title)} className="text-2xl wrap-anywhere">
          <Link to={`/events/${slug}`} className="hover:underline">
            {title}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {date}
          <br />
          <span {...languageOf(place)}>{place}</span>
        </p>
        <p {...languageOf(summary)} className="whitespace-pre-line wrap-anywhere">
          {summary}
        </p>
      </div>
    </article>
  )
}
