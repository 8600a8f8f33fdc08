import { ScrollText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import type { Retention } from '#contract/office/schemas.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { orUnread } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { readSession } from '#web/lib/session.ts'
import { FilterSelect, ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { totalInWords } from '#web/panel/list/total-in-words.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { AuditEntry } from '../shared/audit-entry.tsx'
import type { Route } from './+types/route.ts'

async function readEntries(params: URLSearchParams, cursor?: string) {
  const { entries, next, total } = await call(officeCalls.audit, {
    q: params.get('q') ?? undefined,
    actorId: params.get('by') ?? undefined,
    cursor,
    withTotal: !cursor,
  })
  return { rows: entries, next, total }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [page, staff] = await Promise.all([readFirst(request, readEntries), readActors()])
  return { page, staff }
}

export const HydrateFallback = () => <ListSkeleton what="changes" />

/** By whom the list can be narrowed: only owners know who works here. */
async function readActors() {
  if (!readSession()?.user.permissions?.includes('staff.manage')) return []
  const reply = await call(staffCalls.list).catch(orUnread(null))
  return reply?.staff.map(({ id, name }) => [id, name] as const) ?? []
}

export default function Audit({ loaderData: { page, staff } }: Route.ComponentProps) {
  const pages = usePages(page, readEntries)
  const mayChangeRetention = useMay('office.retention')
  return (
    <ListScreen
      title="Audit"
      lead="All changes: who made them, and what was there before and after."
      what="changes"
      icon={<ScrollText aria-hidden="true" />}
      filters={
        <>
          <ListSearch label="Search by change or name" />
          {mayChangeRetention && <RetentionButton />}
          {staff.length > 0 && (
            <FilterSelect
              name="by"
              label="By whom"
              all="By anybody"
              names={staff}
              options={[['server', 'At the server']]}
            />
          )}
        </>
      }
      pages={pages}
      total={totalInWords(page?.total)}
    >
      {(entries) => (
        <ol className="grid gap-3 max-md:gap-2">
          {entries.map((entry) => (
            <AuditEntry key={entry.id} {...entry} />
          ))}
        </ol>
      )}
    </ListScreen>
  )
}

/** An owner says how long changes and sent emails are kept. */
function RetentionButton() {
  const [retention, setRetention] = useState<Retention | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    if (!isOpen) return
    call(officeCalls.retention)
      .then(({ retention }) => setRetention(retention))
      .catch(() => {
        setIsOpen(false)
        toast.error(messages.somethingWentWrong)
      })
  }, [isOpen])

  function handleClose() {
    setIsOpen(false)
    setRetention(null)
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)} busy={isOpen && !retention}>
        How long it is kept
      </Button>
      {retention && (
        <ActionDialog
          title="How long it is kept"
          description="Older entries are deleted every night. Changes of money stay at least eight years, as the law requires."
          submit="Save"
          size="sm"
          call={officeCalls.setRetention}
          given={({ auditYears, emailMonths }) => ({
            auditYears: Number(auditYears),
            emailMonths: Number(emailMonths),
          })}
          fields={[
            {
              name: 'auditYears',
              label: 'Changes, in years',
              hint: '1 to 20, such as 3',
              type: 'number',
              min: 1,
              max: 20,
              defaultValue: retention.auditYears,
            },
            {
              name: 'emailMonths',
              label: 'Emails and messages to batches, in months',
              hint: '1 to 120, such as 12',
              type: 'number',
              min: 1,
              max: 120,
              defaultValue: retention.emailMonths,
            },
          ]}
          said={messages.retentionSaved}
          onClose={handleClose}
        />
      )}
    </>
  )
}
