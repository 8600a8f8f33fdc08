import { PageHead } from '#web/features/page-head/page-head.tsx'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { apiContext, siteContext } from '#web/lib/page-context.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/route.ts'
import { eventJsonLd } from './event-json-ld.ts'
import { PastEvents } from './past-events.tsx'
import { readEvents } from './read-events.ts'
import { UpcomingEvents } from './upcoming-events.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return readEvents(context.get(siteContext), context.get(apiContext))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { publicUrl, institute } = siteOf(matches)
  return siteMeta(matches, {
    title: 'Events',
    description: 'Talks and build days at the institute: what comes next, how to enroll, and what has been.',
    path: '/events',
    jsonLd: [
      breadcrumb(publicUrl, [{ label: 'Events', path: '/events' }]),
      ...(loaderData?.upcoming ?? []).map((event) => eventJsonLd(publicUrl, institute, event)),
    ],
  })
}

export default function Events({ loaderData: { upcoming, past } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="pb-24">
      <PageHead
        title="Events"
        lead="Talks, workshops and days of building. Open to everyone, free of charge unless it says otherwise."
      />
      <div className="wrap">
        <Tabs
          label="Events"
          items={[
            { id: 'upcoming', label: 'Upcoming', panel: <UpcomingEvents events={upcoming} /> },
            { id: 'previously', label: 'Previously', panel: <PastEvents events={past} /> },
          ]}
        />
      </div>
    </main>
  )
}
