import { Award, CalendarX, ExternalLink, Mail, MessageCircle, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { WhatsAppDeck } from '#web/admin/office/shared/whatsapp-deck.tsx'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { call } from '#web/lib/browser-api.ts'
import { useSession } from '#web/lib/session.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { Door } from './door.tsx'
import { readAllRegistrations } from './read-registrations.ts'

export const meta = (_: Route.MetaArgs) => adminMeta('Event')

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return readOrNull(request, async () => {
    const [{ event }, registrations] = await Promise.all([
      call(eventCalls.one, { id: params.eventId }),
      readAllRegistrations(params.eventId),
    ])
    return { event, registrations }
  })
}

export const HydrateFallback = () => <Skeletons count={5} label="Loading the event" itemClassName="h-16" />

export default function EventScreen({ loaderData, params }: Route.ComponentProps) {
  const [isWriting, setIsWriting] = useState(false)
  const [isInDeck, setIsInDeck] = useState(false)
  const may = useSession()?.user.permissions ?? []
  const back = (
    <p className="mb-2">
      <Link to="/admin/events" className="link">
        Events
      </Link>
    </p>
  )
  if (!loaderData)
    return (
      <>
        {back}
        <PageHeading dense title="Event" />
        <ReadFailed>Failed to fetch the event</ReadFailed>
      </>
    )
  const { event, registrations } = loaderData
  const { id, title, slug, startsAt, place, isCancelled, isPast, state } = event
  const when = [startsAt && readableMoment(startsAt), place].filter(Boolean).join(' · ')
  return (
    <>
      {back}
      <PageHeading dense title={title} lead={when} />
      <div className="mb-6 flex flex-wrap items-center gap-3">
        {state !== 'gone' && may.includes('site.write') && (
          <ButtonLink to={`/admin/site/${id}`} variant="secondary">
            <Pencil aria-hidden="true" />
            {isPast ? 'Change it, add photos' : 'Change it'}
          </ButtonLink>
        )}
        {registrations.length > 0 && state !== 'gone' && may.includes('site.publish') && (
          <Button variant="secondary" icon={<Mail aria-hidden="true" />} onClick={() => setIsWriting(true)}>
            Write to all
          </Button>
        )}
        {registrations.length > 0 && state !== 'gone' && may.includes('people.read') && (
          <Button
            variant="secondary"
            icon={<MessageCircle aria-hidden="true" />}
            onClick={() => setIsInDeck(true)}
          >
            Message on WhatsApp
          </Button>
        )}
        {event.came > 0 && may.includes('certificates.issue') && (
          <ButtonLink to={`/admin/issuecertificates?event=${id}`} variant="secondary">
            <Award aria-hidden="true" />
            Certificates for who came
          </ButtonLink>
        )}
        {(state === 'live' || state === 'changed') && (
          <a href={`/events/${slug}`} className="link inline-flex min-h-11 items-center gap-1.5">
            Look at it
            <ExternalLink className="size-4" aria-hidden="true" />
          </a>
        )}
        {isCancelled && (
          <Badge tone="danger" icon={<CalendarX aria-hidden="true" />}>
            Cancelled
          </Badge>
        )}
      </div>
      <Door key={params.eventId} event={event} registrations={registrations} />
      {isInDeck && (
        <WhatsAppDeck
          title={<Sentence text="Message the guests of {title} on WhatsApp" names={{ title }} />}
          list="event"
          of={id}
          onClose={() => setIsInDeck(false)}
        />
      )}
      {isWriting && (
        <ActionDialog
          title="Write to all who registered"
          description={
            <Sentence
              text="{title}. Each address gets one email. Answers come to the institute’s mailbox."
              names={{ title }}
            />
          }
          submit="Send"
          call={eventCalls.write}
          given={{ eventId: id }}
          fields={[
            { name: 'subject', label: 'Subject', required: messages.fillThisIn },
            {
              name: 'words',
              label: 'Email',
              hint: 'An empty line begins a new paragraph',
              required: messages.fillThisIn,
              rows: 8,
            },
          ]}
          onClose={() => setIsWriting(false)}
        />
      )}
    </>
  )
}
