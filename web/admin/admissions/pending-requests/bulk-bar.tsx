import { Check, Trash2, X } from 'lucide-react'
import { type BatchChoice, fittingBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Obstacle } from './obstacles.ts'
import type { PendingRequest } from './read-requests.ts'

interface BulkBarProps {
  chosen: PendingRequest[]
  /** Null when they could not be read. */
  batches: BatchChoice[] | null
  /** Those of the chosen that cannot be approved by now, and why. */
  lacking: Map<PendingRequest, Obstacle>
  /** Approving all has been tried in vain. */
  isRefused: boolean
  /** The list shows those without a batch alone. */
  isOnlyLacking: boolean
  onOnlyLacking: (isWanted: boolean) => void
  /** Gives the batch to all of the chosen that it teaches. */
  onBatch: (batch: BatchChoice) => void
  onApprove: () => void
  /** Approves those that have a batch. */
  onApprovePlaced: () => void
  onDelete: () => void
  onClear: () => void
}

/** Decides all that are chosen at once, each into its own batch. */
export function BulkBar({ chosen, batches, lacking, isRefused, isOnlyLacking, ...on }: BulkBarProps) {
  const count = chosen.length
  const placed = count - lacking.size
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
        {`${count} chosen`}
        <span className="text-xs font-normal text-ink-soft sm:block max-sm:ml-2">
          {stateOf([...lacking.values()])}
        </span>
      </p>
      <div className="flex min-w-0 grow basis-56 items-center gap-2 max-sm:basis-full">
        <span className="min-w-0 grow">
          <Select
            aria-label="Batch for all that are chosen"
            placeholder={
              offers.length > 0 ? 'Give a batch to all it teaches' : 'No batch teaches any of these'
            }
            value=""
            disabled={offers.length === 0}
            onChange={(event) => handleBatch(event.target.value)}
            names={offers.map(({ batch, fits }) => [
              batch.id,
              fits === count ? batch.name : `${batch.name} (${fits}/${count})`,
            ])}
          />
        </span>
        <IconButton size="sm" label={`Delete ${count}`} onClick={on.onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
        <IconButton size="sm" label="Clear" onClick={on.onClear}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex gap-2 max-sm:basis-full">
        {isRefused && placed > 0 ? (
          <Button
            size="sm"
            className="max-sm:grow"
            aria-label={`Approve the ${placed} that have a batch`}
            onClick={on.onApprovePlaced}
          >
            <span className="sm:hidden">{`Approve the ${placed}`}</span>
            <span className="max-sm:hidden">{`Approve the ${placed} that have a batch`}</span>
          </Button>
        ) : (
          <Button
            size="sm"
            className="max-sm:grow"
            icon={<Check aria-hidden="true" />}
            onClick={on.onApprove}
          >
            {`Approve ${count}`}
          </Button>
        )}
        {lacking.size > 0 && (isRefused || isOnlyLacking) && (
          <Button
            size="sm"
            variant="secondary"
            className="max-sm:grow"
            onClick={() => on.onOnlyLacking(!isOnlyLacking)}
          >
            {isOnlyLacking ? 'Show all' : 'Show those without'}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Tells those that cannot be approved from those that only need a batch. */
function stateOf(obstacles: Obstacle[]): string {
  const count = (wanted: Obstacle) => obstacles.filter((obstacle) => obstacle === wanted).length
  const [unplaced, gone, waiting] = [count('no batch'), count('not offered'), count('waits for sign-up')]
  const parts = [
    unplaced > 0 && `${unplaced} without a batch`,
    gone > 0 && `${gone} no longer offered`,
    waiting > 0 && `${waiting} waiting for a sign-up`,
  ]
  return parts.filter(Boolean).join(' · ') || 'each has a batch'
}
