import { useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/lib/browser-api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { kindTexts } from './kinds.ts'
import type { Programme } from './programme.ts'

interface DeleteDialogProps {
  kind: ProgrammeKind
  programme: Programme
  onClose: () => void
  onDone: () => void
}

export function DeleteDialog({ kind, programme, onClose, onDone }: DeleteDialogProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function handleConfirm() {
    setIsBusy(true)
    try {
      await call(endpoints[kind].remove, { _id: programme.id })
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
    >
      {messages.sureToDelete(programme.name)}
    </ConfirmDialog>
  )
}
