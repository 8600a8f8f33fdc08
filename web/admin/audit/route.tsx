import { ScrollText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { endpoints } from '#contract/endpoints.ts'
import { call } from '#web/lib/browser-api.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ListSearch } from '../paged/list-filters.tsx'
import { readOrNull, withId } from '../paged/page.ts'
import { ListSkeleton, PagedList } from '../paged/paged-list.tsx'
import { usePages } from '../paged/use-pages.ts'
import type { Route } from './+types/route.ts'
import { AuditEntry } from './audit-entry.tsx'

async function readEntries(params: URLSearchParams, cursor?: string) {
  const { entries, next } = await call(endpoints.admin.audit, { q: params.get('q') ?? undefined, cursor })
  return { rows: entries.map(withId), next }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, () => readEntries(new URL(request.url).searchParams))
}

export function HydrateFallback() {
  return <ListSkeleton what="changes" />
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const pages = usePages(loaderData, (cursor) => readEntries(params, cursor))
  return (
    <>
      <PageHeading title="Audit" lead="Who changed what, before and after." />
      <div className="mb-6 flex">
        <ListSearch label="Search by change or name" />
      </div>
      <PagedList
        pages={pages}
        what="changes"
        error="Failed to fetch the audit"
        empty="No changes found."
        icon={<ScrollText aria-hidden="true" />}
      >
        {(entries) => (
          <ol className="grid gap-3">
            {entries.map((entry) => (
              <AuditEntry key={entry.id} {...entry} />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  )
}
