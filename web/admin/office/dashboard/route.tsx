import { lazy, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { officeCalls } from '#contract/office/calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { readOrNull } from '#web/panel/list/page.ts'
import type { Route } from './+types/route.ts'
import { CountCards } from './count-cards.tsx'

/** The charting library comes after the counts. */
const Pictures = lazy(async () => ({ default: (await import('./charts.tsx')).Pictures }))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const pictures = readOrNull(request, () => call(officeCalls.pictures))
  const dashboard = await readOrNull(request, () => call(officeCalls.dashboard))
  return { counts: dashboard?.counts ?? null, pictures }
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

export default function Dashboard({ loaderData: { counts, pictures } }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  const isReading = revalidator.state === 'loading'
  return (
    <>
      <PageHeading title="Dashboard" lead="What waits, who learns and what is on offer." />
      {counts ? (
        <CountCards counts={counts} />
      ) : (
        <ErrorState onRetry={() => revalidator.revalidate()} busy={isReading}>
          The dashboard could not be read.
        </ErrorState>
      )}
      <Suspense fallback={<PicturesSkeleton />}>
        <Await resolve={pictures}>
          {(figures) =>
            figures ? (
              <Pictures figures={figures} />
            ) : (
              counts && (
                <ErrorState className="mt-8" onRetry={() => revalidator.revalidate()} busy={isReading}>
                  The pictures could not be read.
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
      label="Loading the pictures"
      className="mt-8 grid gap-5 xl:grid-cols-2"
      itemClassName="h-80"
    />
  )
}
