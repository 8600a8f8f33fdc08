import type { EventCard } from '../event-card.ts'

/** What it was like, once it is over. */
export function Photos({ photos }: Pick<EventCard, 'photos'>) {
  return (
    <section aria-labelledby="photos" className="mt-16">
      <h2 id="photos" className="mb-4 text-2xl">
        Photos
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {photos.map((picture) => (
          <li key={picture.src}>
            <img
              {...picture}
              alt={picture.alt}
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
              loading="lazy"
              className="aspect-[16/10] h-auto w-full rounded-lg object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
