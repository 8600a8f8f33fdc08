import { readBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { readStaff } from './member.ts'
import { StaffScreen } from './staff-screen.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [staff, batches] = await Promise.all([readOrNull(request, readStaff), readBatches()])
  return { staff, batches: batches ?? [] }
}

export function HydrateFallback() {
  return (
    <>
      <PageHeading dense title="Staff" />
      <Skeletons count={4} label="Loading the staff" className="grid gap-3" itemClassName="h-16" />
    </>
  )
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  return <StaffScreen {...loaderData} />
}
