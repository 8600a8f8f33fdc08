import { batchMessageCalls } from '#contract/classroom/message-calls.ts'
import { messages } from '#contract/messages.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

interface BatchMessageDialogProps {
  batch: { id: string; name: string }
  onClose: () => void
  onDone?: () => unknown
}

/** One message to everybody in a batch. */
export function BatchMessageDialog({ batch, onClose, onDone }: BatchMessageDialogProps) {
  return (
    <ActionDialog
      call={batchMessageCalls.send}
      title={<Sentence text="Message {name}" names={{ name: batch.name }} />}
      description="Everybody who learns in this batch reads it in their panel and gets it by email, with your name."
      submit="Send"
      given={{ batchId: batch.id }}
      fields={[{ name: 'text', label: 'Message', rows: 6, required: messages.messageRequired }]}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
