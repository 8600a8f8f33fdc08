import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface LeaveQuestionProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asked before a mistaken press throws away what was typed. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      onConfirm={onLeave}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Keep editing"
    >
      What you have typed is not saved yet.
    </ConfirmDialog>
  )
}
