import { ScrollText } from 'lucide-react'
import { officeCalls } from '#contract/office/calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import type { Route } from './+types/route.ts'
import { AuditEntry } from './audit-entry.tsx'

async function readEntries(params: URLSearchParams, cursor?: string) {
  const { entries, next } = await call(officeCalls.audit, { q: params.get('q') ?? undefined, cursor })
  return { rows: entries, next }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readEntries)
}

export function HydrateFallback() {
  return <ListSkeleton what="changes" />
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData, readEntries)
  return (
    <ListScreen
      title="Audit"
      lead="Who changed what, before and after."
      what="changes"
      icon={<ScrollText aria-hidden="true" />}
      filters={<ListSearch label="Search by change or name" />}
      pages={pages}
    >
      {(entries) => (
        <ol className="grid gap-3">
          {entries.map((entry) => (
            <AuditEntry key={entry.id} {...entry} />
          ))}
        </ol>
      )}
    </ListScreen>
  )
}
