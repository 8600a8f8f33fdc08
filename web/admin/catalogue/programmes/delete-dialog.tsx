import { useState } from 'react'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import type { Programme } from '#contract/catalogue/schemas.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { kindTexts } from '#web/admin/catalogue/shared/kinds.ts'
import { call } from '#web/lib/browser-api.ts'
import { type Affected, useAffected } from '#web/panel/list/use-affected.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface DeleteDialogProps {
  kind: ProgrammeKind
  programme: Programme
  onClose: () => void
  onDone: () => void
}

export function DeleteDialog({ kind, programme, onClose, onDone }: DeleteDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const affected = useAffected({ programmeId: programme.id })

  async function handleConfirm() {
    setIsBusy(true)
    try {
      await call(programmeCalls.remove, { id: programme.id })
      toast.success(kindTexts[kind].deleted)
      onDone()
    } catch {
      toast.error(kindTexts[kind].failedToDelete)
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={handleConfirm}
      title={messages.confirmDeletion}
      confirmLabel="Delete"
      busy={isBusy}
      awaiting={affected === undefined}
    >
      <Sentence text={messages.sureToDelete('{name}')} names={{ name: programme.name }} />{' '}
      {affected && whatBecomes(affected)}
      {affected === null && 'Whether somebody learns it could not be read just now.'}
    </ConfirmDialog>
  )
}

function whatBecomes({ people, requests, batches }: Affected): string {
  if (people + requests + batches === 0) return 'Nobody learns it or asks for it.'
  const [learners, taught, waiting] = [people, batches, requests].map((count) =>
    count.toLocaleString('en-IN'),
  )
  return [
    people === 1 && '1 person learns it, and keeps it and the batch.',
    people > 1 && `${learners} people learn it and keep it and their batches.`,
    people === 0 && batches > 0 && 'Nobody learns it yet.',
    batches === 1 && '1 batch will no longer offer it.',
    batches > 1 && `${taught} batches will no longer offer it.`,
    requests === 1 && '1 request waits for it. Please decide on it first: no batch can be chosen afterwards.',
    requests > 1 &&
      `${waiting} requests wait for it. Please decide on them first: no batch can be chosen afterwards.`,
  ]
    .filter(Boolean)
    .join(' ')
}
