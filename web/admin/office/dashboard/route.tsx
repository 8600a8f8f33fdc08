import { Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { officeCalls } from '#contract/office/calls.ts'
import { demoCalls } from '#contract/office/demo-calls.ts'
import type { Permission } from '#contract/permissions.ts'
import { startCalls } from '#contract/site/start-calls.ts'
import { FirstStartCard } from '#web/admin/site/shared/first-start-card.tsx'
import { call } from '#web/lib/browser-api.ts'
import { readSession } from '#web/lib/session.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { AddedCard } from './added-card.tsx'
import { CountCards } from './count-cards.tsx'
import { DemoCard } from './demo-card.tsx'
import { WaitingList } from './waiting-list.tsx'

/** The charting library comes after the counts. */
const Charts = lazyPart(async () => (await import('./charts.tsx')).Charts, {
  waiting: <PicturesSkeleton />,
  isNeeded: true,
})

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const charts = readOrNull(request, () => call(officeCalls.charts))
  const may = (permission: Permission) => readSession()?.user.permissions?.includes(permission)
  const [dashboard, waiting, start, demo] = await Promise.all([
    readOrNull(request, () => call(officeCalls.dashboard)),
    readOrNull(request, () => call(officeCalls.waiting)),
    may('site.setup') ? readOrNull(request, () => call(startCalls.start)) : null,
    may('staff.manage') ? readOrNull(request, () => call(demoCalls.demo)) : null,
  ])
  return { counts: dashboard?.counts ?? null, waiting, charts, start, demo: demo?.demo ?? null }
}

export function HydrateFallback() {
  return (
    <Skeletons
      count={8}
      label="Loading the dashboard"
      className="grid grid-cols-2 gap-3 lg:grid-cols-4"
      itemClassName="h-28"
    />
  )
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { counts, waiting, charts, start, demo } = loaderData
  const revalidator = useRevalidator()
  const isReading = revalidator.state === 'loading'
  return (
    <>
      <PageHeading dense title="Dashboard" lead="What waits, who learns and what is on offer." />
      <AddedCard />
      {start && !start.isLater && <FirstStartCard unanswered={start.unanswered} />}
      {waiting && <WaitingList waiting={waiting} />}
      {counts ? (
        <CountCards counts={counts} />
      ) : (
        <ErrorState onRetry={() => revalidator.revalidate()} busy={isReading}>
          The dashboard could not be read.
        </ErrorState>
      )}
      {demo && <DemoCard demo={demo} />}
      <Suspense fallback={<PicturesSkeleton />}>
        <Await resolve={charts}>
          {(figures) =>
            figures ? (
              <Charts figures={figures} />
            ) : (
              counts && (
                <ErrorState className="mt-8" onRetry={() => revalidator.revalidate()} busy={isReading}>
                  The charts could not be read.
                </ErrorState>
              )
            )
          }
        </Await>
      </Suspense>
    </>
  )
}

function PicturesSkeleton() {
  return (
    <Skeletons
      count={4}
      label="Loading the charts"
      className="mt-8 grid gap-5 xl:grid-cols-2"
      itemClassName="h-80"
    />
  )
}
