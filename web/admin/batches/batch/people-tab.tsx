import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { batchCalls } from '#contract/batches/calls.ts'
import type { BatchPage } from '#contract/batches/schemas.ts'
import { messages } from '#contract/messages.ts'
import { fittingBatches, readBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { wordsOf } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { ApplicantRow } from '../overview/applicant-row.tsx'
import { ApplicantsPaper } from '../overview/applicants-paper.tsx'
import { useMembers } from '../overview/use-members.ts'

/** Who learns here and who has completed, with another batch for whoever moves. */
export function PeopleTab({ batch }: Pick<BatchPage, 'batch'>) {
  const { members, state, hasMore, read, readMore } = useMembers(batch.id, true)
  const { value: batches } = useRead(readBatches)
  const revalidator = useRevalidator()
  useEffect(() => {
    void read()
  }, [read])

  async function handleMove(enrolmentId: string, batchId: string) {
    try {
      await call(batchCalls.move, { enrolmentId, batchId })
      toast.success(messages.applicantMoved)
      await Promise.all([read(), revalidator.revalidate()])
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }

  const places = (programmeId: string) =>
    fittingBatches(batches ?? [], programmeId).filter(({ id }) => id !== batch.id)
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
            places={places(member.programmeId)}
            onMove={(to) => handleMove(member.enrolmentId, to.id)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button variant="secondary" className="mt-3" onClick={readMore} busy={state === 'reading'}>
          Load more
        </Button>
      )}
    </>
  )
}
