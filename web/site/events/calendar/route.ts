import { data } from 'react-router'
import { isWallTime } from '#contract/calendar.ts'
import { publicUrlContext, siteContext } from '#web/lib/page-context.ts'
import type { Route } from './+types/route.ts'
import { writeCalendar } from './write-calendar.ts'

/** The event for a visitor's own calendar. The link to join is not in it: that is for those who registered. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const found = site.list('event').find(({ body }) => body.slug === params.slug)
  // A draft may lack its hours.
  if (!found || !isWallTime(found.body.startsAt) || !isWallTime(found.body.endsAt))
    throw data(null, { status: 404 })
  const publicUrl = context.get(publicUrlContext)
  const calendar = writeCalendar(found.body, {
    uid: `${found.id}@${new URL(publicUrl).hostname}`,
    url: new URL(`/events/${params.slug}`, publicUrl).href,
    by: site.institute().name,
  })
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${params.slug}.ics"`,
    },
  })
}
