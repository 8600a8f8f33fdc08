import { MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { MoveDialog } from '#web/admin/batches/shared/move-dialog.tsx'
import { WhatsAppDeck } from '#web/admin/office/shared/whatsapp-deck.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
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
  const [moving, setMoving] = useState<Member | null>(null)
  useEffect(() => {
    void read()
  }, [read])

  function handleMoved({ enrolmentId }: Member) {
    setMembers((now) => now.filter((one) => one.enrolmentId !== enrolmentId))
    setHasMoved(true)
  }

  function handleClose() {
    if (hasMoved) onDone()
    onClose()
  }

  if (isWriting)
    return (
      <WhatsAppDeck
        title={<Sentence text="Message {name} on WhatsApp" names={{ name: batch.name }} />}
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
      title={<Sentence text="Applicants of {name}" names={{ name: batch.name }} />}
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
          onDone={() => handleMoved(moving)}
        />
      )}
    </Dialog>
  )
}
