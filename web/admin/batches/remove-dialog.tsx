import { messages } from '#contract/messages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Batch } from './batch.ts'

interface RemoveDialogProps {
  batch: Batch
  onClose: () => void
  onConfirm: () => void
}

export function RemoveDialog({ batch, onClose, onConfirm }: RemoveDialogProps) {
  function handleConfirm() {
    onClose()
    onConfirm()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={handleConfirm}
      title={messages.confirmDeletion}
      confirmLabel="Delete"
    >
      {messages.sureToDelete(batch.name)}
    </ConfirmDialog>
  )
}
