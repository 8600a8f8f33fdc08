import { Link } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import type { MediaDetails } from './details.ts'

const uses = {
  live: { words: 'On the site', tone: 'success' },
  scheduled: { words: 'Scheduled', tone: 'info' },
  draft: { words: 'Not yet on the site', tone: 'neutral' },
} as const

/** Where it is used, what is on the site and what is only written apart. */
export function UsedWhere({ details: { usedBy } }: { details: MediaDetails }) {
  return (
    <section aria-labelledby="used-heading">
      <h2 id="used-heading" className="mb-2 text-lg">
        Used in
      </h2>
      {usedBy.length === 0 ? (
        <p className="text-ink-soft">Nothing uses it yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {usedBy.map(({ label, path, state }) => (
            <li key={`${path} ${state}`} className="flex flex-wrap items-center justify-between gap-2 py-1">
              <Link to={path} className="link inline-flex min-h-11 items-center wrap-anywhere">
                {label}
              </Link>
              <Badge tone={uses[state].tone}>{uses[state].words}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
