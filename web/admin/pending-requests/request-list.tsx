import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { type BatchChoice, fittingBatches } from '../people/batch-choice.ts'
import { BulkBar } from './bulk-bar.tsx'
import { DeleteRequestDialog } from './delete-request-dialog.tsx'
import type { PendingRequest } from './read-requests.ts'
import { RequestCard } from './request-card.tsx'
import type { useDecisions } from './use-decisions.ts'
import type { useRequests } from './use-requests.ts'
import { walkByKeys } from './walk-by-keys.ts'

interface RequestListProps {
  list: ReturnType<typeof useRequests>
  decisions: ReturnType<typeof useDecisions>
  batches: BatchChoice[] | null
  /** Finds the focus a new place when these leave the list. */
  moveFocus: (goneIds: string[]) => void
}

export function RequestList({ list, decisions, batches, moveFocus }: RequestListProps) {
  const { requests } = list
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  /** Kept here, so that a request that comes back still has the batch chosen for it. */
  const [batchIds, setBatchIds] = useState<Record<string, string>>({})
  const [doomed, setDoomed] = useState<PendingRequest | null>(null)
  const chosen = requests.filter(({ id }) => chosenIds.has(id))

  function fitting(wanted: PendingRequest[]) {
    const [first] = wanted
    return batches && first
      ? fittingBatches(
          batches,
          first.group,
          wanted.map(({ programmeId }) => programmeId),
        )
      : null
  }

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosenIds)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosenIds(next)
  }

  function handleBatch(id: string, batchId: string) {
    setBatchIds((before) => ({ ...before, [id]: batchId }))
    decisions.clearFault(id)
  }

  function handleApprove(approved: PendingRequest[], batch: BatchChoice) {
    moveFocus(approved.map(({ id }) => id))
    void decisions.approve(approved, batch)
  }

  function handleDelete(request: PendingRequest) {
    setDoomed(null)
    moveFocus([request.id])
    void decisions.turnDown(request)
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox
          label={`Choose all ${requests.length} shown`}
          checked={chosen.length === requests.length}
          onChange={({ target }) => setChosenIds(new Set(target.checked ? requests.map(({ id }) => id) : []))}
        />
        <p className="text-sm text-ink-faint max-lg:hidden">
          <kbd>↑</kbd> <kbd>↓</kbd> walk the list · <kbd>Space</kbd> choose · <kbd>Del</kbd> delete ·{' '}
          <kbd>Ctrl</kbd>+<kbd>Z</kbd> undo an approval
        </p>
      </div>
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          batches={fitting(chosen)}
          onApprove={(batch) => handleApprove(chosen, batch)}
          onClear={() => setChosenIds(new Set())}
        />
      )}
      <ul className="grid gap-3" onKeyDown={walkByKeys}>
        {requests.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            batches={fitting([request])}
            batchId={batchIds[request.id] ?? ''}
            isChosen={chosenIds.has(request.id)}
            fault={decisions.faults[request.id]}
            onChoose={(isChosen) => choose(request.id, isChosen)}
            onApprove={(batch) => handleApprove([request], batch)}
            onDelete={() => setDoomed(request)}
            onBatch={(batchId) => handleBatch(request.id, batchId)}
          />
        ))}
      </ul>
      {list.hasMore && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={list.more === 'loading'}
          onClick={list.loadMore}
        >
          Load more
        </Button>
      )}
      <DeleteRequestDialog request={doomed} onClose={() => setDoomed(null)} onConfirm={handleDelete} />
    </div>
  )
}
