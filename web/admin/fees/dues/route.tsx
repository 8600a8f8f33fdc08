import { CalendarClock } from 'lucide-react'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import type { Route } from './+types/route.ts'
import { readDues } from './due.ts'
import { DueFilters } from './due-filters.tsx'
import { DueSums } from './due-sums.tsx'
import { DueTable } from './due-table.tsx'
import { HeldReminders } from './held-reminders.tsx'
import { useDueSums } from './use-due-sums.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readDues)
}

export function meta() {
  return adminMeta('Dues')
}

export function HydrateFallback() {
  return <ListSkeleton what="dues" />
}

export default function Dues({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData, readDues)
  const sums = useDueSums(loaderData)
  return (
    <ListScreen
      title="Dues"
      lead="Who owes what, the oldest first."
      what="dues"
      icon={<CalendarClock aria-hidden="true" />}
      filters={<DueFilters />}
      note={
        <>
          <HeldReminders held={sums?.held ?? 0} />
          <DueSums sums={sums} />
        </>
      }
      total={sums?.count}
      pages={pages}
    >
      {(dues) => <DueTable dues={dues} />}
    </ListScreen>
  )
}
