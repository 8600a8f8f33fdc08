import { useNavigation, useSearchParams } from 'react-router'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { CalendarLink } from '#web/features/timetable/calendar-link.tsx'
import { WeekView } from '#web/features/timetable/week-view.tsx'
import { call } from '#web/lib/browser-api.ts'
import { PrintButton, WeekSheet } from '#web/panel/print/week-sheet.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const day = new URL(request.url).searchParams.get('day') || undefined
  return call(ownClassCalls.learning, { day })
}

export const meta = () => screenMeta('Timetable')

export const HydrateFallback = () => <Skeletons count={7} label="Loading the week" itemClassName="h-16" />

export default function Timetable({ loaderData: week }: Route.ComponentProps) {
  const [, setParams] = useSearchParams()
  const isBusy = useNavigation().state === 'loading'
  return (
    <>
      <PageHeading title="Timetable" lead="When and where your classes are." />
      <WeekView
        week={week}
        isBusy={isBusy}
        onWeek={(day) => setParams({ day }, { replace: true, preventScrollReset: true })}
      >
        <CalendarLink />
        <PrintButton />
      </WeekView>
      <WeekSheet week={week} />
      {week.meetings.length === 0 && <p className="mt-4 text-ink-soft">You have no class in this week.</p>}
    </>
  )
}

export const ErrorBoundary = ReadFault
