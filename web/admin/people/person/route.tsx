import { UserX } from 'lucide-react'
import { Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { PersonScreen } from './person-screen.tsx'
import { readPerson } from './read-person.ts'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return onEntry(request, readPerson(params.id))
}

export function meta() {
  return adminMeta('Person')
}

export default function Person({ loaderData, params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Skeletons count={5} label="Loading the person" itemClassName="h-24" />}>
      <Await resolve={loaderData.arriving}>
        {(found) =>
          'fault' in found ? <NotShown {...found} /> : <PersonScreen key={params.id} details={found} />
        }
      </Await>
    </Suspense>
  )
}

function NotShown({ fault, isGone }: { fault: string; isGone: boolean }) {
  const revalidator = useRevalidator()
  return (
    <>
      <PageHeading dense title="Person" />
      {isGone ? (
        <EmptyState
          icon={<UserX aria-hidden="true" />}
          action={
            <ButtonLink to="/admin" variant="secondary">
              Home
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
