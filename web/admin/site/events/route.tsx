import { CalendarDays, CalendarPlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { addDays, dayOf } from '#contract/calendar.ts'
import { datePartsOf } from '#contract/readable-dates.ts'
import { clockTime } from '#contract/short-dates.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { emptyBody } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import type { ListedEvent } from '#contract/site/schemas.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { StateBadge } from '#web/admin/site/shared/state-badge.tsx'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { useSession } from '#web/lib/session.ts'
import { NothingFound } from '#web/panel/list/nothing-found.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Section } from '#web/ui/section.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'

export const meta = (_: Route.MetaArgs) => adminMeta('Events')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, async () => (await call(eventCalls.list)).events)
}

export const HydrateFallback = () => <Skeletons count={6} label="Loading events" itemClassName="h-20" />

/** In a week, in the forenoon: a beginning to change. */
function newBody() {
  const day = addDays(dayOf(new Date()), 7)
  return { ...emptyBody('event'), startsAt: `${day}T11:00`, endsAt: `${day}T13:00` }
}

export default function Events({ loaderData: events }: Route.ComponentProps) {
  const navigate = useNavigate()
  const mayRead = useSession()?.user.permissions?.includes('site.read') ?? false
  const [search, setSearch] = useState('')
  const { isBusy, run } = useAction()
  const wanted = search.trim().toLowerCase()
  const shown = (events ?? []).filter(({ title, place }) =>
    `${title} ${place}`.toLowerCase().includes(wanted),
  )

  async function handleAdd() {
    await run(async () => {
      const { id } = await call(contentCalls.add, { kind: 'event', body: newBody() })
      await navigate(`/admin/site/${id}`)
    })
  }

  const shelves = [
    { title: 'Upcoming', members: shown.filter(({ isPast }) => !isPast) },
    { title: 'Previously', members: shown.filter(({ isPast }) => isPast) },
  ].filter(({ members }) => members.length > 0)

  return (
    <>
      <PageHeading
        dense
        title="Events"
        lead="Coming and past events, and who comes."
        actions={
          <>
            {mayRead && (
              <ButtonLink to="/admin/registrations" variant="secondary">
                All registrations
              </ButtonLink>
            )}
            <Button icon={<CalendarPlus aria-hidden="true" />} onClick={handleAdd} busy={isBusy}>
              Add an event
            </Button>
          </>
        }
      />
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search by heading or place"
          placeholder="Search by heading or place..."
          value={search}
          onChange={setSearch}
          className="min-w-[min(15rem,100%)] grow sm:max-w-md"
        />
      </div>
      {!events ? (
        <ReadFailed>Failed to fetch events</ReadFailed>
      ) : shelves.length === 0 ? (
        <NothingFound
          icon={<CalendarDays aria-hidden="true" />}
          text="No events found."
          searchText={search.trim()}
        />
      ) : (
        shelves.map(({ title, members }) => (
          <Section
            title={
              <>
                {title}{' '}
                <span className="tabular text-ink-soft" translate="no">
                  {members.length}
                </span>
              </>
            }
            titleClassName="mb-3 text-lg"
            key={title}
            className="mb-8"
          >
            <ul className="card divide-y divide-line">
              {members.map((event) => (
                <EventRow key={event.id} event={event} mayRead={mayRead} />
              ))}
            </ul>
          </Section>
        ))
      )}
    </>
  )
}

/** The day as a leaf of a calendar, what it is, and how many come. */
function EventRow({ event, mayRead }: { event: ListedEvent; mayRead: boolean }) {
  const { id, title, place, state, startsAt, isPast, isCancelled, seats, taken, came } = event
  const isFull = seats !== null && taken >= seats
  return (
    <li className="relative flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 sm:px-5">
      <Leaf startsAt={startsAt} />
      <div className="min-w-0 grow basis-36 sm:basis-52">
        <Link
          to={mayRead ? `/admin/events/${id}` : `/admin/site/${id}`}
          className="cover-link font-semibold wrap-anywhere"
          translate="no"
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
        <Sentence
          text={seats === null ? '{taken} registered' : '{taken} of {seats} registered'}
          parts={{ taken: <strong translate="no">{taken}</strong> }}
          names={{ seats: String(seats) }}
        />
        {isPast && <span className="block text-ink-soft">{`${came} came`}</span>}
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
      <span className="tabular font-display text-xl font-bold" translate="no">
        {day}
      </span>
      <span className="tabular text-xs text-ink-soft" translate="no">
        {year}
      </span>
    </time>
  )
}
