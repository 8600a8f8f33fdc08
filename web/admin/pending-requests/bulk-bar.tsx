import { Check } from 'lucide-react'
import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { BatchChoice } from '../people/batch-choice.ts'
import { BatchSelect } from './batch-select.tsx'

/** The server takes this many in one approval. */
const mostAtOnce = 200

interface BulkBarProps {
  count: number
  /** The batches that teach what all of the chosen asked for. */
  batches: BatchChoice[] | null
  onApprove: (batch: BatchChoice) => void
  onClear: () => void
}

/** Approves all that are chosen into one batch. */
export function BulkBar({ count, batches, onApprove, onClear }: BulkBarProps) {
  const [batchId, setBatchId] = useState('')
  const [error, setError] = useState('')
  const batch = batches?.find(({ id }) => id === batchId)

  function handleApprove() {
    if (batch && count <= mostAtOnce) return onApprove(batch)
    const text = batch ? `At most ${mostAtOnce} can be approved at once.` : messages.selectBatch
    setError(text)
    toast.error(text)
  }

  function handleBatch(id: string) {
    setBatchId(id)
    setError('')
  }

  return (
    <Card
      as="section"
      aria-label="Chosen requests"
      className="sticky top-20 z-10 flex-row flex-wrap items-start gap-3 border-accent p-4 shadow-md"
    >
      <p role="status" className="tabular flex min-h-11 items-center font-semibold max-sm:sr-only">
        {count} chosen
      </p>
      <BatchSelect
        label="Batch for all that are chosen"
        batches={batches}
        value={batch ? batchId : ''}
        onChange={handleBatch}
        error={error}
        noneText="No batch teaches all of these."
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={<Check aria-hidden="true" />} onClick={handleApprove} disabled={batches?.length === 0}>
          Approve {count}
        </Button>
        <Button variant="ghost" onClick={onClear}>
          Clear
        </Button>
      </div>
    </Card>
  )
}
