import { useCallback, useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { AuditEntry } from '#web/admin/office/shared/audit-entry.tsx'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

type Entries = ReplyOf<typeof officeCalls.audit>['entries']

/** What was done to one person's record, enrolments and fees, by whom and when; newest first. */
export function PersonHistory({ personId }: { personId: string }) {
  const [entries, setEntries] = useState<Entries>([])
  const [next, setNext] = useState<string | null>(null)
  const [state, setState] = useState<'loading' | 'failed' | 'shown'>('loading')

  const read = useCallback(
    async (cursor?: string) => {
      setState('loading')
      try {
        const page = await call(officeCalls.audit, { subjectId: personId, cursor })
        setEntries((before) => (cursor ? [...before, ...page.entries] : page.entries))
        setNext(page.next)
        setState('shown')
      } catch {
        setState('failed')
      }
    },
    [personId],
  )

  useEffect(() => void read(), [read])

  return (
    <div className="grid gap-4">
      {entries.length > 0 && (
        <ol className="grid gap-3">
          {entries.map((entry) => (
            <AuditEntry key={entry.id} {...entry} subject={null} />
          ))}
        </ol>
      )}
      {state === 'loading' && entries.length === 0 && (
        <Skeletons count={4} label="Loading the history" itemClassName="h-16" />
      )}
      {state === 'failed' && (
        <ErrorState onRetry={() => void read(next ?? undefined)}>The history could not be loaded</ErrorState>
      )}
      {state === 'shown' && entries.length === 0 && <EmptyState>Nothing has been changed yet.</EmptyState>}
      {next && state !== 'failed' && (
        <div>
          <Button variant="secondary" busy={state === 'loading'} onClick={() => void read(next)}>
            Load more
          </Button>
        </div>
      )}
    </div>
  )
}
