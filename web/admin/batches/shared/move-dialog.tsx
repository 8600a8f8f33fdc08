import type { ReactNode } from 'react'
import { batchCalls } from '#contract/batches/calls.ts'
import { messages } from '#contract/messages.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { type BatchChoice, fittingBatches } from './batch-choice.ts'

interface MoveDialogProps {
  enrolment: { id: string; programme: string; programmeId: string; batchId: string | null }
  /** Where they are now, in a sentence. */
  description: ReactNode
  /** Null: they could not be read. */
  batches: BatchChoice[] | null
  onClose: () => void
  onDone: () => unknown
}

/** Another batch that teaches the same, for one enrolment. */
export function MoveDialog({ enrolment, description, batches, onClose, onDone }: MoveDialogProps) {
  const { id: enrolmentId, programme, programmeId, batchId } = enrolment
  const choices = fittingBatches(batches ?? [], programmeId).filter(({ id }) => id !== batchId)
  return (
    <ActionDialog
      title="Move to another batch"
      description={description}
      submit="Move"
      size="sm"
      asksToLeave={false}
      call={batchCalls.move}
      given={{ enrolmentId }}
      fields={[
        {
          name: 'batchId',
          label: 'Batch',
          placeholder: 'Select Batch',
          required: messages.selectBatch,
          error: !batches && messages.failedToFetchBatches,
          hint: batches && choices.length === 0 && (
            <Sentence text="No other batch teaches {programme}." names={{ programme }} />
          ),
          names: choices.map(({ id, name }) => [id, name]),
        },
      ]}
      said={messages.applicantMoved}
      otherwise={messages.failedToAssign}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
