import { officeCalls } from '#contract/office/calls.ts'
import { AuditEntry } from '#web/admin/office/shared/audit-entry.tsx'
import { call } from '#web/lib/browser-api.ts'
import { useMore } from '#web/panel/list/use-more.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

/** What was done to one person's record, enrolments and fees, by whom and when; newest first. */
export function PersonHistory({ personId }: { personId: string }) {
  const { rows, state, hasMore, readMore } = useMore(personId, async (cursor) => {
    const { entries, next } = await call(officeCalls.audit, { subjectId: personId, cursor })
    return { rows: entries, next }
  })
  return (
    <div className="grid gap-4">
      {rows.length > 0 && (
        <ol className="grid gap-3">
          {rows.map((entry) => (
            <AuditEntry key={entry.id} {...entry} subject={null} />
          ))}
        </ol>
      )}
      {state === 'reading' && rows.length === 0 && (
        <Skeletons count={4} label="Loading the history" itemClassName="h-16" />
      )}
      {state === 'failed' && <ErrorState onRetry={readMore}>The history could not be loaded</ErrorState>}
      {state === 'read' && rows.length === 0 && <EmptyState>Nothing has been changed yet.</EmptyState>}
      {hasMore && state !== 'failed' && (
        <div>
          <Button variant="secondary" busy={state === 'reading'} onClick={readMore}>
            Load more
          </Button>
        </div>
      )}
    </div>
  )
}
