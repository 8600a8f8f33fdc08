import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { BatchChoice } from '../people/batch-choice.ts'
import { BatchSelect } from './batch-select.tsx'
import type { PendingRequest } from './read-requests.ts'
import { RequestFacts } from './request-facts.tsx'

interface RequestCardProps {
  request: PendingRequest
  /** Already narrowed to batches that teach what this person asked for; null when they could not be read. */
  batches: BatchChoice[] | null
  batchId: string
  isChosen: boolean
  /** Why it is back on the list. */
  fault: string | undefined
  onChoose: (isChosen: boolean) => void
  onApprove: (batch: BatchChoice) => void
  onDelete: () => void
  onBatch: (batchId: string) => void
}

export function RequestCard({ request, batches, batchId, isChosen, fault, ...on }: RequestCardProps) {
  const [error, setError] = useState('')
  const { name } = request.person

  function handleApprove() {
    const batch = batches?.find(({ id }) => id === batchId)
    if (batch) return on.onApprove(batch)
    setError(messages.selectBatch)
    toast.error(messages.selectBatch)
  }

  function handleBatch(id: string) {
    setError('')
    on.onBatch(id)
  }

  return (
    <Card as="li" className="p-4 sm:p-5" data-request={request.id}>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-center">
        <div className="flex min-w-0 items-start gap-3">
          <label className="choice justify-center">
            <input
              type="checkbox"
              data-control="choose"
              checked={isChosen}
              onChange={(event) => on.onChoose(event.target.checked)}
            />
            <span className="sr-only">
              Choose {name}, {request.programme}
            </span>
          </label>
          <RequestFacts request={request} />
        </div>
        <div className="flex flex-wrap items-start gap-2 sm:flex-nowrap">
          <BatchSelect
            label={`Batch for ${name}`}
            batches={batches}
            value={batchId}
            onChange={handleBatch}
            error={error || fault}
            noneText="No batch teaches this yet."
          />
          <Button
            icon={<Check aria-hidden="true" />}
            className="max-sm:grow"
            data-control="approve"
            aria-label={`Approve ${name}`}
            onClick={handleApprove}
          >
            Approve
          </Button>
          <IconButton label={`Delete the request of ${name}`} data-control="delete" onClick={on.onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </Card>
  )
}
