import type { EventCard } from '../event-card.ts'

export function Speakers({ speakers }: Pick<EventCard, 'speakers'>) {
  return (
    <section aria-labelledby="speakers">
      <h2 id="speakers" className="mb-4 text-2xl">
        {speakers.length === 1 ? 'Speaker' : 'Speakers'}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2">
        {speakers.map(({ name, role, picture }) => (
          <li key={name + role} className="flex items-center gap-4">
            {picture ? (
              <img
                {...picture}
                alt={picture.alt}
                sizes="4rem"
                loading="lazy"
                className="size-16 flex-none rounded-full object-cover"
              />
            ) : (
              <span
                aria-hidden="true"
                translate="no"
                className="grid size-16 flex-none place-items-center rounded-full bg-accent-soft font-display text-2xl font-bold text-accent-ink"
              >
                {[...name][0]}
              </span>
            )}
            <p className="min-w-0 wrap-anywhere">
              <strong translate="no" className="block">
                {name}
              </strong>
              {role && <span className="text-ink-soft">{role}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
