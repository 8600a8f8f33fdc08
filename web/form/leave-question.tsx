import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface LeaveQuestionProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
  /** What would be lost, where it is not typed. */
  children?: string
}

/** Asked before a mistaken press throws away what was typed. */
export function LeaveQuestion({ open, onStay, onLeave, children }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      onConfirm={onLeave}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Keep editing"
    >
      {children ?? 'What you have typed is not saved yet.'}
    </ConfirmDialog>
  )
}
