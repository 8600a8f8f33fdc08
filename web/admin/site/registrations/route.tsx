import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { writtenPhone } from '#contract/phone.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { eventCalls } from '#contract/site/calls.ts'
import type { EventRegistration } from '#contract/site/schemas.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { call } from '#web/lib/browser-api.ts'
import { FilterSelect, ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { Reach } from '#web/panel/list/reach.tsx'
import { totalInWords } from '#web/panel/list/total-in-words.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Table } from '#web/ui/table.tsx'
import { FreeNetworkDialog, isCrowd } from '../shared/free-network.tsx'
import type { Route } from './+types/route.ts'

async function readRegistrations(params: URLSearchParams, cursor?: string) {
  const { registrations, next, total } = await call(eventCalls.registrations, {
    q: params.get('q') ?? undefined,
    eventId: params.get('event') ?? undefined,
    cursor,
    withTotal: !cursor,
  })
  return { rows: registrations, next, total }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [first, events] = await Promise.all([
    readFirst(request, readRegistrations),
    readFirst(request, async () => (await call(eventCalls.list)).events),
  ])
  return { first, events: events ?? [] }
}

export const HydrateFallback = () => <ListSkeleton what="registrations" />

export default function Registrations({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData.first, readRegistrations)
  const [crowd, setCrowd] = useState<EventRegistration | null>(null)
  const revalidator = useRevalidator()
  const mayFree = useMay('site.publish')
  const events = loaderData.events.map(({ id, title }) => [id, title] as const)
  return (
    <>
      <ListScreen
        title="Event registrations"
        lead="Who would like to come."
        what="registrations"
        icon={<CalendarCheck aria-hidden="true" />}
        filters={
          <>
            <ListSearch label="Search by name, email or phone" />
            <FilterSelect name="event" label="Event" all="All events" names={events} />
          </>
        }
        pages={pages}
        total={totalInWords(loaderData.first?.total)}
      >
        {(registrations) => (
          <Table
            caption="Registrations, newest first"
            rows={registrations}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'name',
                head: 'Name',
                primary: true,
                cell: ({ name, eventId }) => (
                  <Link
                    {...languageOf(name)}
                    to={`/admin/events/${encodeURIComponent(eventId)}`}
                    className="panel-name link"
                    translate="no"
                  >
                    {name}
                  </Link>
                ),
              },
              {
                id: 'email',
                head: 'Email',
                cell: ({ email, sharesEmail }) => (
                  <>
                    <EmailLink email={email} />
                    {sharesEmail && <Badge tone="warning">Email used more than once</Badge>}
                  </>
                ),
              },
              {
                id: 'network',
                head: 'Network',
                onPhone: 'below',
                cell: (one) =>
                  isCrowd(one) && (
                    <span className="relative z-1 grid justify-items-start gap-1">
                      <Badge tone="warning">{`${one.fromNetwork} seats from one network`}</Badge>
                      {mayFree && (
                        <Button variant="secondary" size="sm" onClick={() => setCrowd(one)}>
                          Free the seats
                        </Button>
                      )}
                    </span>
                  ),
              },
              {
                id: 'phone',
                head: 'Phone',
                onPhone: 'action',
                cell: ({ name, phone }) => (
                  <>
                    <PhoneLink phone={phone} />
                    <Reach name={name} phone={phone} />
                  </>
                ),
              },
              {
                id: 'event',
                head: 'Event',
                onPhone: 'below',
                cell: ({ event, sharesEmail }) => (
                  <>
                    <span
                      className="max-md:[[data-rows]_&]:block max-md:[[data-rows]_&]:truncate"
                      translate="no"
                    >
                      {event}
                    </span>
                    {sharesEmail && (
                      <span className="md:hidden">
                        <Badge tone="warning">Email given by more than one</Badge>
                      </span>
                    )}
                  </>
                ),
              },
              {
                id: 'came',
                head: 'Came',
                onPhone: 'end',
                cell: ({ cameAt, cancelledAt }) =>
                  cancelledAt ? <Badge>Not coming</Badge> : cameAt ? <Badge tone="success">Came</Badge> : '',
              },
              {
                id: 'at',
                head: 'Registered',
                nowrap: true,
                cell: ({ createdAt }) => readableMoment(createdAt),
              },
            ]}
          />
        )}
      </ListScreen>
      {crowd && (
        <FreeNetworkDialog
          registration={crowd}
          onDone={() => void revalidator.revalidate()}
          onClose={() => setCrowd(null)}
        />
      )}
    </>
  )
}

function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center">
      <span>
        <EmailText email={email} />
      </span>
    </a>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} translate="no" className="link inline-flex min-h-11 items-center max-md:hidden">
      {writtenPhone(phone)}
    </a>
  )
}
