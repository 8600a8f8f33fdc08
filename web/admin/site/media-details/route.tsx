import { ImageOff } from 'lucide-react'
import { Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import '#web/features/media/media.css'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { DetailsScreen } from './details-screen.tsx'
import './media-details.css'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return onEntry(request, readMedia(params.mediaId))
}

async function readMedia(id: string) {
  try {
    return await call(mediaCalls.one, { id })
  } catch (problem) {
    const isGone = problem instanceof CallError && problem.status === 200
    return { isGone, fault: (problem as Error).message }
  }
}

export function meta() {
  return adminMeta('Media library')
}

export default function MediaDetails({ loaderData, params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Skeletons count={3} label="Loading the file" itemClassName="h-40" />}>
      <Await resolve={loaderData.arriving}>
        {(found) =>
          'fault' in found ? <NotShown {...found} /> : <DetailsScreen key={params.mediaId} first={found} />
        }
      </Await>
    </Suspense>
  )
}

function NotShown({ fault, isGone }: { fault: string; isGone: boolean }) {
  const revalidator = useRevalidator()
  return (
    <>
      <PageHeading dense title="Media library" />
      {isGone ? (
        <EmptyState
          icon={<ImageOff aria-hidden="true" />}
          action={
            <ButtonLink to="/admin/media" variant="secondary">
              The whole library
            </ButtonLink>
          }
        >
          {fault}
        </EmptyState>
      ) : (
        <ErrorState onRetry={() => revalidator.revalidate()} busy={revalidator.state === 'loading'}>
          {fault}
        </ErrorState>
      )}
    </>
  )
}
