import { Check, Trash2 } from 'lucide-react'
import { type BatchChoice, fittingBatches } from '#web/admin/shared/batch-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import type { PendingRequest } from './read-requests.ts'

interface BulkBarProps {
  chosen: PendingRequest[]
  /** Null when they could not be read. */
  batches: BatchChoice[] | null
  /** Of the chosen, how many have a batch by now. */
  placed: number
  /** Gives the batch to all of the chosen that it teaches. */
  onBatch: (batch: BatchChoice) => void
  onApprove: () => void
  onDelete: () => void
  onClear: () => void
}

/** Decides all that are chosen at once, each into its own batch. */
export function BulkBar({ chosen, batches, placed, ...on }: BulkBarProps) {
  const count = chosen.length
  const offers = (batches ?? []).flatMap((batch) => {
    const fits = chosen.filter(({ programmeId }) => fittingBatches([batch], programmeId).length > 0).length
    return fits > 0 ? { batch, fits } : []
  })

  function handleBatch(id: string) {
    const offer = offers.find(({ batch }) => batch.id === id)
    if (offer) on.onBatch(offer.batch)
  }

  return (
    <Card as="section" aria-label="Chosen requests" className="bulk-bar">
      <p role="status" className="tabular font-semibold">
        {count} chosen
        <span className="block text-xs font-normal text-ink-soft">
          {placed === count ? 'each has a batch' : `${count - placed} without a batch`}
        </span>
      </p>
      <span className="min-w-0 grow max-sm:basis-full">
        <Select
          aria-label="Batch for all that are chosen"
          placeholder={offers.length > 0 ? 'Give a batch to all it teaches' : 'No batch teaches any of these'}
          value=""
          disabled={offers.length === 0}
          onChange={(event) => handleBatch(event.target.value)}
        >
          {offers.map(({ batch, fits }) => (
            <option key={batch.id} value={batch.id}>
              {fits === count ? batch.name : `${batch.name} (${fits} of ${count})`}
            </option>
          ))}
        </Select>
      </span>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Check aria-hidden="true" />} onClick={on.onApprove}>
          Approve {count}
        </Button>
        <Button size="sm" variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={on.onDelete}>
          Delete {count}
        </Button>
        <Button size="sm" variant="ghost" onClick={on.onClear}>
          Clear
        </Button>
      </div>
    </Card>
  )
}
