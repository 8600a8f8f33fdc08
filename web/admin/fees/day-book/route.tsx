import { isDay } from '#contract/calendar.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { ReadFailed } from '#web/panel/list/read-failed.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/route.ts'
import { DayScreen } from './day-screen.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, (params) => {
    const on = params.get('on') ?? ''
    return call(bookCalls.day, isDay(on) ? { on } : {})
  })
}

export function HydrateFallback() {
  return <ListSkeleton what="the day book" />
}

export default function Day({ loaderData: day }: Route.ComponentProps) {
  if (day) return <DayScreen key={day.on} day={day} />
  return (
    <>
      <PageHeading dense title="Day book" />
      <ReadFailed>The day book could not be read.</ReadFailed>
    </>
  )
}
