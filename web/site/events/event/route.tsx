import { CalendarPlus } from 'lucide-react'
import { data, redirect } from 'react-router'
import { cutText } from '#contract/cut-text.ts'
import { isEmptyText } from '#contract/site/rich-text/read.ts'
import { questionAbout, WhatsAppLink } from '#web/content/whatsapp-link.tsx'
import { RichText } from '#web/features/rich-text/rich-text.tsx'
import '#web/features/rich-text/rich-text.css'
import { languageOf } from '#contract/language-of.ts'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { apiContext, siteContext } from '#web/lib/page-context.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Card } from '#web/ui/card.tsx'
import { EnrolForEvent } from '../enrol-for-event.tsx'
import type { EventCard } from '../event-card.ts'
import { EventFacts, EventTopics } from '../event-facts.tsx'
import { eventJsonLd } from '../event-json-ld.ts'
import { readEvent } from '../read-events.ts'
import type { Route } from './+types/route.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const event = await readEvent(context.get(siteContext), context.get(apiContext), params.slug)
  if (!event) throw data(null, { status: 404 })
  // An address is written in one way.
  if (event.slug !== params.slug) throw redirect(`/events/${event.slug}`, 301)
  const isListDown = !context.get(siteContext).page('/events')
  return { event, hasText: !isEmptyText(event.text), ...(isListDown && { isListDown }) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const event = loaderData?.event
  if (!event) return []
  const { publicUrl, institute } = siteOf(matches)
  const path = `/events/${event.slug}`
  return siteMeta(matches, {
    title: event.seoTitle || event.title,
    description: event.seoDescription || cutText(event.summary, 160),
    path,
    image: event.shareImage ?? event.picture ?? undefined,
    jsonLd: [
      eventJsonLd(publicUrl, institute, event),
      breadcrumb(publicUrl, [
        ...(loaderData.isListDown ? [] : [{ label: 'Events', path: '/events' }]),
        { label: event.title, path },
      ]),
    ],
  })
}

export default function EventPage({ loaderData: { event, hasText, isListDown } }: Route.ComponentProps) {
  const { title, slug, summary, picture, speakers, photos, registration } = event
  const isOver = registration === 'over'
  return (
    <main id="main" tabIndex={-1} className="pb-24">
      <div className="wrap pt-4 sm:pt-6">
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            ...(isListDown ? [] : [{ label: 'Events', to: '/events' }]),
            { label: title },
          ]}
        />
        <article className="grid gap-x-16 gap-y-8 pt-4 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <h1 {...languageOf(title)} className="wrap-anywhere lg:col-span-2">
            {title}
          </h1>
          <Card className="self-start lg:sticky lg:top-28 lg:col-start-2 lg:row-start-2">
            {picture && (
              <img
                {...picture}
                alt={picture.alt}
                sizes="(min-width: 64rem) 25rem, 92vw"
                fetchPriority="high"
                className="aspect-video h-auto w-full object-cover"
              />
            )}
            <div className="grid gap-5 p-5 sm:p-6">
              <EventFacts event={event} withSpeakers={false} />
              <EnrolForEvent event={event} />
              {!isOver && registration !== 'cancelled' && (
                <a
                  href={`/events/${slug}/calendar.ics`}
                  className="link inline-flex min-h-11 items-center gap-2 justify-self-start"
                >
                  <CalendarPlus aria-hidden="true" className="size-5" />
                  Into my calendar
                </a>
              )}
              {!isOver && <WhatsAppLink words={questionAbout(title)} />}
            </div>
          </Card>
          <div className="grid content-start gap-8 lg:col-start-1 lg:row-start-2">
            <p {...languageOf(summary)} className="lead whitespace-pre-line wrap-anywhere">
              {summary}
            </p>
            <EventTopics event={event} />
            {hasText && <RichText {...event} />}
            {speakers.length > 0 && <Speakers speakers={speakers} />}
          </div>
        </article>
        {isOver && photos.length > 0 && <Photos photos={photos} />}
      </div>
    </main>
  )
}

/** What it was like, once it is over. */
function Photos({ photos }: Pick<EventCard, 'photos'>) {
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

function Speakers({ speakers }: Pick<EventCard, 'speakers'>) {
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
              <strong {...languageOf(name)} translate="no" className="block">
                {name}
              </strong>
              {role && (
                <span {...languageOf(role)} className="text-ink-soft">
                  {role}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
