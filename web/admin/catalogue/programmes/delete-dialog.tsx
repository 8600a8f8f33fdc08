import { useState } from 'react'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import type { Programme } from '#contract/catalogue/schemas.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { kindTexts } from '#web/admin/catalogue/shared/kinds.ts'
import { call } from '#web/lib/browser-api.ts'
import { type Affected, counted, useAffected } from '#web/panel/list/use-affected.ts'
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
  const taught = batches > 0 ? ` in ${counted(batches, 'batch', 'batches')}` : ''
  const kept = people === 1 ? 'keeps it and the batch' : 'keep it and their batches'
  const learners =
    people > 0
      ? `${counted(people, 'person learns', 'people learn')} it${taught} and ${kept}.`
      : `Nobody learns it yet; ${counted(batches, 'batch', 'batches')} will no longer offer it.`
  const waiting =
    requests > 0
      ? ` ${counted(requests, 'request waits', 'requests wait')} for it: decide on ${requests === 1 ? 'it' : 'them'} first, for no batch can be chosen afterwards.`
      : ''
  return `${people + batches > 0 ? learners : ''}${waiting}`.trim()
}
