import { type ReactNode, useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { BatchChoice } from '#web/admin/batches/shared/batch-choice.ts'
import { MoveDialog } from '#web/admin/batches/shared/move-dialog.tsx'
import type { useMore } from '#web/panel/list/use-more.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { ApplicantRow } from './applicant-row.tsx'
import type { Batch, Member } from './batch.ts'

interface MemberListProps {
  batch: Pick<Batch, 'id' | 'name' | 'group'>
  members: ReturnType<typeof useMore<Member>>
  /** Where somebody can be moved to; null when they could not be read. */
  batches: BatchChoice[] | null
  loading: string
  failed: string
  onMoved: (member: Member) => unknown
  /** Above the people. */
  children?: ReactNode
}

/** The people of a batch, as far as they are read; each can be moved from here. */
export function MemberList({ batch, members, batches, loading, failed, onMoved, children }: MemberListProps) {
  const { rows, state, hasMore, read, readMore } = members
  const [moving, setMoving] = useState<Member | null>(null)
  return (
    <>
      {state === 'failed' && <ErrorState onRetry={read}>{failed}</ErrorState>}
      {state === 'reading' && rows.length === 0 && <Skeletons count={3} label={loading} />}
      {state === 'read' && rows.length === 0 && <EmptyState>{messages.noApplicants}</EmptyState>}
      {children}
      <ul className="divide-y divide-line">
        {rows.map((member) => (
          <ApplicantRow
            key={member.enrolmentId}
            member={member}
            group={batch.group}
            onMove={() => setMoving(member)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button variant="secondary" className="mt-3" onClick={readMore} busy={state === 'reading'}>
          Load more
        </Button>
      )}
      {moving && (
        <MoveDialog
          enrolment={{ ...moving, id: moving.enrolmentId, batchId: batch.id }}
          description={
            <Sentence
              text="{name}, now in {batch}."
              parts={{ name: <Names of={[moving.name]} />, batch: <Names of={[batch.name]} /> }}
            />
          }
          batches={batches}
          onClose={() => setMoving(null)}
          onDone={() => onMoved(moving)}
        />
      )}
    </>
  )
}
