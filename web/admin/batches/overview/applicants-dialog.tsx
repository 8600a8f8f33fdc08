import { MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { batchCalls } from '#contract/batches/calls.ts'
import { messages } from '#contract/messages.ts'
import { WhatsAppDeck } from '#web/admin/office/shared/whatsapp-deck.tsx'
import { wordsOf } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { ApplicantRow } from './applicant-row.tsx'
import { ApplicantsPaper } from './applicants-paper.tsx'
import type { Batch, Member } from './batch.ts'
import { useMembers } from './use-members.ts'

interface ApplicantsDialogProps {
  batch: Batch
  batches: Batch[]
  onClose: () => void
  onDone: () => void
}

export function ApplicantsDialog({ batch, batches, onClose, onDone }: ApplicantsDialogProps) {
  const { members, state, hasMore, read, readMore, setMembers } = useMembers(batch.id)
  const [hasMoved, setHasMoved] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  useEffect(() => {
    void read()
  }, [read])

  async function handleMove(member: Member, to: Pick<Batch, 'id'>) {
    setMembers((now) => now.filter(({ enrolmentId }) => enrolmentId !== member.enrolmentId))
    try {
      await call(batchCalls.move, { enrolmentId: member.enrolmentId, batchId: to.id })
      toast.success(messages.applicantMoved)
      setHasMoved(true)
    } catch (error) {
      setMembers((now) => [member, ...now])
      toast.error(wordsOf(error))
    }
  }

  function handleClose() {
    if (hasMoved) onDone()
    onClose()
  }

  if (isWriting)
    return (
      <WhatsAppDeck
        title={`Message ${batch.name} on WhatsApp`}
        list="batch"
        of={batch.id}
        onClose={() => setIsWriting(false)}
      />
    )
  return (
    <Dialog
      open
      size="lg"
      lightDismiss
      onClose={handleClose}
      title={`Applicants of ${batch.name}`}
      className="applicants-dialog"
      footer={
        <>
          {members.length > 0 && (
            <Button
              variant="secondary"
              icon={<MessageCircle aria-hidden="true" />}
              onClick={() => setIsWriting(true)}
            >
              Message on WhatsApp
            </Button>
          )}
          <ApplicantsPaper batch={batch} shown={members} hasMore={hasMore} />
          <Button variant="secondary" onClick={handleClose}>
            Close
          </Button>
        </>
      }
    >
      {state === 'failed' && <ErrorState onRetry={read}>The applicants could not be read.</ErrorState>}
      {state === 'reading' && members.length === 0 && <Skeletons count={3} label="Loading applicants" />}
      {state === 'read' && members.length === 0 && <EmptyState>{messages.noApplicants}</EmptyState>}
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <ApplicantRow
            key={member.enrolmentId}
            member={member}
            group={batch.group}
            places={batches.filter(
              (it) => it.id !== batch.id && it.programmeIds.includes(member.programmeId),
            )}
            onMove={(to) => handleMove(member, to)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button variant="secondary" className="mt-3" onClick={readMore} busy={state === 'reading'}>
          Load more
        </Button>
      )}
    </Dialog>
  )
}
