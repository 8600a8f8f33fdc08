import { readOrNull } from '#web/panel/list/page.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { readBatches } from './batch.ts'
import { BatchesScreen } from './batches-screen.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, readBatches)
}

export function HydrateFallback() {
  return (
    <>
      <PageHeading dense title="Batches" />
      <Skeletons count={6} label="Loading batches" className="cards" itemClassName="h-48" />
    </>
  )
}

export default function Batches({ loaderData }: Route.ComponentProps) {
  return <BatchesScreen batches={loaderData} />
}
