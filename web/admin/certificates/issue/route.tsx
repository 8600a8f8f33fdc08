import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { batchCalls } from '#contract/batches/calls.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { call } from '#web/lib/browser-api.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { IssueScreen } from './issue-screen.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, async () => {
    const [{ templates }, { batches }, { events }] = await Promise.all([
      call(certificateCalls.templates),
      call(batchCalls.options),
      call(eventCalls.list),
    ])
    return { templates, batches, events }
  })
}

/** What is chosen stands in the address and changes nothing of what there is to choose from. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export function meta() {
  return adminMeta('Issue certificates')
}

export function HydrateFallback() {
  return (
    <>
      <PageHeading dense title="Issue certificates" />
      <Skeletons count={3} label="Loading templates" itemClassName="h-20" />
    </>
  )
}

export default function IssueCertificates({ loaderData }: Route.ComponentProps) {
  return <IssueScreen options={loaderData} />
}
