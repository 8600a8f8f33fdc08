import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { WhatsAppDeck } from '#web/admin/office/shared/whatsapp-deck.tsx'
import { useMore } from '#web/panel/list/use-more.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { ApplicantsPaper } from './applicants-paper.tsx'
import { type Batch, type Member, readMembers } from './batch.ts'
import { MemberList } from './member-list.tsx'

interface ApplicantsDialogProps {
  batch: Batch
  batches: Batch[]
  onClose: () => void
  onDone: () => void
}

export function ApplicantsDialog({ batch, batches, onClose, onDone }: ApplicantsDialogProps) {
  const members = useMore(batch.id, (cursor) => readMembers(batch.id, { cursor }))
  const [hasMoved, setHasMoved] = useState(false)
  const [isWriting, setIsWriting] = useState(false)

  function handleMoved({ enrolmentId }: Member) {
    members.setRows((now) => now.filter((one) => one.enrolmentId !== enrolmentId))
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
          {members.rows.length > 0 && (
            <Button
              variant="secondary"
              icon={<MessageCircle aria-hidden="true" />}
              onClick={() => setIsWriting(true)}
            >
              Message on WhatsApp
            </Button>
          )}
          <ApplicantsPaper batch={batch} shown={members.rows} hasMore={members.hasMore} />
          <Button variant="secondary" onClick={handleClose}>
            Close
          </Button>
        </>
      }
    >
      <MemberList
        batch={batch}
        members={members}
        batches={batches}
        loading="Loading applicants"
        failed="The applicants could not be read."
        onMoved={handleMoved}
      />
    </Dialog>
  )
}
