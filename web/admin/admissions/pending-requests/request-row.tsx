import { Check, Trash2 } from 'lucide-react'
import type { BatchChoice } from '#web/admin/batches/shared/batch-choice.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { BatchSelect } from './batch-select.tsx'
import type { PendingRequest } from './read-requests.ts'
import { RequestFacts } from './request-facts.tsx'

interface RequestRowProps {
  request: PendingRequest
  /** Already narrowed to batches that teach what this person asked for; null when they could not be read. */
  batches: BatchChoice[] | null
  batchId: string
  isChosen: boolean
  /** What is missing, or why it is back on the list. */
  fault: string | undefined
  onChoose: (isChosen: boolean) => void
  onApprove: () => void
  onDelete: () => void
  onBatch: (batchId: string) => void
}

export function RequestRow({ request, batches, batchId, isChosen, fault, ...on }: RequestRowProps) {
  const { name } = request.person
  return (
    <li className="request-row" data-request={request.id}>
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
      <div className="request-decision">
        {request.waitsForSignUp ? (
          <p className="field-hint grow">{fault ?? 'Waits for the sign-up of the same person.'}</p>
        ) : (
          <>
            <BatchSelect
              label={`Batch for ${name}`}
              isOffered={request.isOffered}
              isPaid={request.isPaid}
              batches={batches}
              value={batchId}
              onChange={on.onBatch}
              error={fault}
            />
            <Button
              size="sm"
              icon={<Check aria-hidden="true" className="lg:hidden" />}
              className="max-lg:grow"
              disabled={!request.isOffered && !request.isPaid}
              data-control="approve"
              aria-label={`Approve ${name}`}
              onClick={on.onApprove}
            >
              Approve
            </Button>
          </>
        )}
        <IconButton
          size="sm"
          label={`Delete the request of ${name}`}
          data-control="delete"
          onClick={on.onDelete}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
