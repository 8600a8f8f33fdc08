import { Suspense } from 'react'
import { Await } from 'react-router'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/route.ts'
import { loadRequests, queryIn } from './read-requests.ts'
import { RequestSkeletons } from './requests-panel.tsx'
import { RequestsScreen } from './requests-screen.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return onEntry(request, loadRequests(queryIn(new URL(request.url).search)))
}

export function meta() {
  return adminMeta('Pending requests')
}

export default function PendingRequests({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        dense
        title="Pending requests"
        lead="Sign-ups and further enrolments that wait for a place in a batch, oldest first."
      />
      <Suspense fallback={<RequestSkeletons />}>
        <Await resolve={loaderData.arriving}>{(loaded) => <RequestsScreen loaded={loaded} />}</Await>
      </Suspense>
    </>
  )
}
