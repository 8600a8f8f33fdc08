import { batchMessageCalls } from '#contract/classroom/message-calls.ts'
import { messages } from '#contract/messages.ts'
import { ActionDialog } from '#web/panel/form/action-dialog.tsx'

interface BatchMessageDialogProps {
  batch: { id: string; name: string }
  onClose: () => void
}

/** One email to everybody in a batch. */
export function BatchMessageDialog({ batch, onClose }: BatchMessageDialogProps) {
  return (
    <ActionDialog
      call={batchMessageCalls.send}
      title={`Message ${batch.name}`}
      description="Everybody who learns in this batch gets it by email, with your name under it."
      submit="Send"
      given={{ batchId: batch.id }}
      fields={[{ name: 'text', label: 'Message', rows: 6, required: messages.messageRequired }]}
      onClose={onClose}
    />
  )
}
