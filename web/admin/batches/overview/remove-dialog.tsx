import { messages } from '#contract/messages.ts'
import { counted, type Touched, useTouched } from '#web/panel/list/use-touched.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Batch } from './batch.ts'
import type { Found } from './use-remove-batch.ts'

interface RemoveDialogProps {
  batch: Batch
  onClose: () => void
  /** How many people lose their batch, as far as it is known. */
  onConfirm: (found: Found[]) => void
}

export function RemoveDialog({ batch, onClose, onConfirm }: RemoveDialogProps) {
  const touched = useTouched({ batchId: batch.id })
  /** What the list says, when no more could be read. */
  const listed = { people: batch.people, requests: 0 }

  function handleConfirm() {
    onClose()
    const people = touched?.people ?? batch.people
    onConfirm(touched?.byGroup ?? (people > 0 ? [{ group: batch.group, people }] : []))
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={handleConfirm}
      title={messages.confirmDeletion}
      confirmLabel="Delete"
      awaiting={touched === undefined}
    >
      {messages.sureToDelete(batch.name)} {touched !== undefined && whatBecomes(touched ?? listed)}
    </ConfirmDialog>
  )
}

function whatBecomes({ people, requests }: Pick<Touched, 'people' | 'requests'>): string {
  if (people + requests === 0) return 'Nobody is in it.'
  const placed =
    requests > 0 ? ` ${counted(requests, 'request', 'requests')} placed here will wait without a batch.` : ''
  if (people === 0) return placed.trim()
  const they = people === 1 ? 'stays enrolled and has' : 'stay enrolled and have'
  return `${counted(people, 'person', 'people')} in it ${they} no batch until you choose another.${placed}`
}
