import { useState } from 'react'
import { batchCalls } from '#contract/batches/calls.ts'
import { messages } from '#contract/messages.ts'
import { type BatchChoice, fittingBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { placeOf } from '../list/place-of.ts'
import type { Enrolment } from './read-person.ts'

interface MoveDialogProps {
  enrolment: Enrolment
  batches: BatchChoice[] | null
  onClose: () => void
  onDone: () => void
}

export function MoveDialog({ enrolment, batches, onClose, onDone }: MoveDialogProps) {
  const [batchId, setBatchId] = useState('')
  const [error, setError] = useState(batches ? '' : messages.failedToFetchBatches)
  const [isBusy, setIsBusy] = useState(false)
  const choices = fittingBatches(batches ?? [], enrolment.programmeId).filter(
    ({ id }) => id !== enrolment.batchId,
  )

  async function handleMove() {
    if (!batchId) return fail(messages.selectBatch)
    setIsBusy(true)
    try {
      const { message } = await call(batchCalls.move, { enrolmentId: enrolment.id, batchId })
      toast.success(message ?? messages.applicantMoved)
      onDone()
      onClose()
    } catch (problem) {
      setIsBusy(false)
      fail(problem instanceof CallError ? problem.message : messages.failedToAssign)
    }
  }

  function fail(text: string) {
    setError(text)
    toast.error(text)
  }

  return (
    <Dialog
      open
      size="sm"
      locked={isBusy}
      onClose={onClose}
      title="Move to another batch"
      description={`${enrolment.programme}, now ${enrolment.batch ? `in ${placeOf(enrolment)}` : 'without a batch'}.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button onClick={handleMove} busy={isBusy}>
            Move
          </Button>
        </>
      }
    >
      <Field
        label="Batch"
        error={error}
        hint={batches && choices.length === 0 && `No other batch teaches ${enrolment.programme}.`}
      >
        <Select
          placeholder="Select Batch"
          value={batchId}
          onChange={(event) => {
            setBatchId(event.target.value)
            setError('')
          }}
        >
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </Dialog>
  )
}
