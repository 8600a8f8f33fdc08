import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { apiContext, siteContext } from '#web/lib/page-context.ts'
import { HeadedPage } from '#web/site/sections/headed-page.tsx'
import { readPage } from '#web/site/sections/read-page.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/route.ts'
import { eventJsonLd } from './event-json-ld.ts'
import { PastEvents } from './past-events.tsx'
import { readEvents } from './read-events.ts'
import { UpcomingEvents } from './upcoming-events.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const words = await readPage(context, '/events')
  return { words, ...(await readEvents(context.get(siteContext), context.get(apiContext))) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { publicUrl, institute } = siteOf(matches)
  const { name, seo } = loaderData.words
  return siteMeta(matches, {
    ...seo,
    jsonLd: [
      breadcrumb(publicUrl, [{ label: name, path: seo.path }]),
      ...loaderData.upcoming.map((event) => eventJsonLd(publicUrl, institute, event)),
    ],
  })
}

export default function Events({ loaderData: { words, upcoming, past } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="pb-24">
      <HeadedPage words={words} title="Events">
        <div className="wrap">
          <Tabs
            label="Events"
            items={[
              { id: 'upcoming', label: 'Upcoming', panel: <UpcomingEvents events={upcoming} /> },
              { id: 'previously', label: 'Previously', panel: <PastEvents events={past} /> },
            ]}
          />
        </div>
      </HeadedPage>
    </main>
  )
}
