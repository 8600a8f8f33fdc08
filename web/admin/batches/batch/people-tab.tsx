import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BatchPage } from '#contract/batches/schemas.ts'
import { messages } from '#contract/messages.ts'
import { readBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { MoveDialog } from '#web/admin/batches/shared/move-dialog.tsx'
import { useRead } from '#web/lib/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { ApplicantRow } from '../overview/applicant-row.tsx'
import { ApplicantsPaper } from '../overview/applicants-paper.tsx'
import type { Member } from '../overview/batch.ts'
import { useMembers } from '../overview/use-members.ts'

/** Who learns here and who has completed; somebody is moved from here. */
export function PeopleTab({ batch }: Pick<BatchPage, 'batch'>) {
  const { members, state, hasMore, read, readMore } = useMembers(batch.id, true)
  const { value: batches } = useRead(readBatches)
  const [moving, setMoving] = useState<Member | null>(null)
  const revalidator = useRevalidator()
  useEffect(() => {
    void read()
  }, [read])

  return (
    <>
      {state === 'failed' && <ErrorState onRetry={read}>The people could not be read.</ErrorState>}
      {state === 'reading' && members.length === 0 && <Skeletons count={3} label="Loading the people" />}
      {state === 'read' && members.length === 0 && <EmptyState>{messages.noApplicants}</EmptyState>}
      {members.length > 0 && (
        <div className="mb-3 flex flex-wrap gap-2">
          <ApplicantsPaper batch={batch} shown={members} hasMore={hasMore} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {members.map((member) => (
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
          onDone={() => Promise.all([read(), revalidator.revalidate()])}
        />
      )}
    </>
  )
}
