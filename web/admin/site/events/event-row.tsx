import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { datePartsOf } from '#contract/readable-dates.ts'
import { clockTime } from '#contract/short-dates.ts'
import type { ListedEvent } from '#contract/site/schemas.ts'
import { StateBadge } from '#web/admin/site/shared/state-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** The day as a leaf of a calendar, what it is, and how many come. */
export function EventRow({ event, mayRead }: { event: ListedEvent; mayRead: boolean }) {
  const { id, title, place, state, startsAt, isPast, isCancelled, seats, taken, came } = event
  const isFull = seats !== null && taken >= seats
  return (
    <li className="relative flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 sm:px-5">
      <Leaf startsAt={startsAt} />
      <div className="min-w-0 grow basis-36 sm:basis-52">
        <Link
          to={mayRead ? `/admin/events/${id}` : `/admin/site/${id}`}
          className="cover-link font-semibold wrap-anywhere"
        >
          {title}
        </Link>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {[startsAt && clockTime(startsAt), place].filter(Boolean).join(' · ')}
        </p>
      </div>
      {state !== 'gone' && (
        <ButtonLink
          to={`/admin/site/${id}`}
          variant="ghost"
          size="sm"
          className="relative z-1 sm:order-last"
          aria-label={`Change ${title}`}
        >
          <Pencil aria-hidden="true" />
        </ButtonLink>
      )}
      <p className="tabular text-sm">
        <strong>{taken}</strong>
        {seats === null ? '' : ` of ${seats}`} registered
        {isPast && <span className="block text-ink-soft">{came} came</span>}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {isCancelled && <Badge tone="danger">Cancelled</Badge>}
        {isFull && !isPast && <Badge tone="warning">Full</Badge>}
        {state === 'gone' ? (
          <Badge>Only its registrations are left</Badge>
        ) : (
          <StateBadge state={state} planned={null} />
        )}
      </div>
    </li>
  )
}

function Leaf({ startsAt }: { startsAt: string }) {
  const { day, month, year } = startsAt ? datePartsOf(startsAt) : { day: '–', month: '', year: '' }
  return (
    <time
      dateTime={startsAt || undefined}
      className="grid w-14 flex-none justify-items-center rounded-md bg-sunken py-1.5 leading-tight"
    >
      <span className="text-xs font-semibold text-accent-ink uppercase">{month.slice(0, 3)}</span>
      <span className="tabular font-display text-xl font-bold">{day}</span>
      <span className="tabular text-xs text-ink-soft">{year}</span>
    </time>
  )
}
