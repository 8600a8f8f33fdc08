import { messages } from '#contract/messages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { PendingRequest } from './read-requests.ts'

interface DeleteRequestDialogProps {
  /** Null: closed. */
  request: PendingRequest | null
  onClose: () => void
  onConfirm: (request: PendingRequest) => void
}

export function DeleteRequestDialog({ request, onClose, onConfirm }: DeleteRequestDialogProps) {
  if (!request) return null
  const { person, programme, isSignUp } = request
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => onConfirm(request)}
      title={messages.confirmDeletion}
      confirmLabel="Delete"
    >
      {messages.sureToDelete(person.name)}{' '}
      {isSignUp
        ? 'The sign-up is deleted and the applicant is told by mail.'
        : `Only the request for ${programme} is turned down; the person stays and is told by mail.`}
    </ConfirmDialog>
  )
}
