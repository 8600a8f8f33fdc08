import { type KeyboardEvent, useState } from 'react'
import { withoutBatch } from '#contract/admissions/schemas.ts'
import { messages } from '#contract/messages.ts'
import { type BatchChoice, fittingBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { besidesOf } from './after-sign-ups.ts'
import { BulkBar } from './bulk-bar.tsx'
import { DeleteRequestDialog } from './delete-request-dialog.tsx'
import { type Obstacle, obstaclesIn } from './obstacles.ts'
import type { PendingRequest } from './read-requests.ts'
import { RequestRow } from './request-row.tsx'
import { rowOf } from './row-of.ts'
import type { DeclineEmail, useDecisions } from './use-decisions.ts'
import { mostChosen, type useRequests } from './use-requests.ts'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

interface RequestListProps {
  list: ReturnType<typeof useRequests>
  decisions: ReturnType<typeof useDecisions>
  batches: BatchChoice[] | null
  /** Finds the focus a new place when these leave the list. */
  moveFocus: (goneIds: string[]) => void
}

const noBatch: BatchChoice = { id: withoutBatch, name: '', group: 'Students', programmeIds: [] }

const reasons: Record<Obstacle, string> = {
  'no batch': messages.selectBatch,
  'not offered': 'A programme that is no longer offered cannot be approved',
  'waits for sign-up': messages.signUpFirst,
}

export function RequestList({ list, decisions, batches, moveFocus }: RequestListProps) {
  const { requests, total } = list
  const { chosen, isChosen, choose, chooseAll } = useChosen(requests)
  const { batchIds, place } = decisions
  const [showsLacking, setShowsLacking] = useState(false)
  const [doomed, setDoomed] = useState<PendingRequest[]>([])
  const fitting = ({ programmeId }: PendingRequest) => batches && fittingBatches(batches, programmeId)

  /**
   * What was chosen for it, which may be none again; what the applicant wishes for; where only one fits, that one; where
   * none can, none.
   */
  function placeOf(request: PendingRequest): BatchChoice | undefined {
    if (!request.isOffered) return request.isPaid ? noBatch : undefined
    const fits = fitting(request) ?? []
    if (batchIds[request.id] === '') return undefined
    const wanted = batchIds[request.id] ?? request.wishedBatch?.id
    return fits.find(({ id }) => id === wanted) ?? (fits.length === 1 ? fits[0] : undefined)
  }

  const hasBatch = (request: PendingRequest) => placeOf(request) !== undefined
  const lacking = obstaclesIn(chosen, hasBatch)
  const isOnlyLacking = showsLacking && lacking.size > 0
  const shown = isOnlyLacking ? [...lacking.keys()] : requests

  function handleApprove(wanted: PendingRequest[]) {
    const obstacles = obstaclesIn(wanted, hasBatch)
    if (obstacles.size > 0) return refuse(obstacles)
    moveFocus(wanted.map(({ id }) => id))
    void decisions.approve(
      wanted.flatMap((request) => {
        const batch = placeOf(request)
        return batch ? { request, batch } : []
      }),
    )
  }

  /** Says what is missing, and leads to the first that can still have a batch. */
  function refuse(obstacles: Map<PendingRequest, Obstacle>) {
    const all = [...obstacles]
    decisions.blame(Object.fromEntries(all.map(([{ id }, obstacle]) => [id, reasons[obstacle]])))
    const [request, obstacle] = all.find(([, one]) => one === 'no batch') ?? all[0] ?? []
    focusOn(request)
    if (obstacle) toast.error(reasons[obstacle])
  }

  function handleDelete(declineEmail: DeclineEmail) {
    setDoomed([])
    moveFocus([...doomed, ...besidesOf(requests, doomed)].map(({ id }) => id))
    void decisions.decline(doomed, declineEmail)
  }

  async function handleChooseAll(isWanted: boolean) {
    chooseAll(isWanted ? requests.slice(0, mostChosen) : [])
    if (isWanted && list.hasMore) chooseAll(await list.loadAll())
  }

  return (
    <div className="grid gap-1.5">
      <div className="requests-all" data-chosen={chosen.length > 0 || undefined}>
        <Checkbox
          label={`Choose all ${Math.min(Math.max(total, requests.length), mostChosen).toLocaleString('en-IN')}`}
          checked={chosen.length > 0 && chosen.length >= Math.min(requests.length, mostChosen)}
          onChange={({ target }) => handleChooseAll(target.checked)}
        />
        <p role="status" className="tabular text-sm text-ink-soft">
          {list.hasMore
            ? `${requests.length.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} shown`
            : `${total.toLocaleString('en-IN')} in all`}
        </p>
      </div>
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          batches={batches}
          lacking={lacking}
          isRefused={[...lacking.keys()].some(({ id }) => decisions.faults[id])}
          isOnlyLacking={isOnlyLacking}
          onOnlyLacking={setShowsLacking}
          onBatch={(batch) =>
            place(
              chosen.filter(({ programmeId }) => batch.programmeIds.includes(programmeId)),
              batch.id,
            )
          }
          onApprove={() => handleApprove(chosen)}
          onApprovePlaced={() => handleApprove(chosen.filter((request) => !lacking.has(request)))}
          onDelete={() => setDoomed(chosen)}
          onClear={() => chooseAll([])}
        />
      )}
      <ul className="request-rows" onKeyDown={walkByKeys}>
        {shown.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            batches={fitting(request)}
            batchId={placeOf(request)?.id ?? ''}
            isChosen={isChosen(request)}
            fault={decisions.faults[request.id]}
            onChoose={(isWanted) => choose(request, isWanted)}
            onApprove={() => handleApprove([request])}
            onDelete={() => setDoomed([request])}
            onBatch={(batchId) => place([request], batchId)}
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
      <p className="text-sm text-ink-faint max-lg:hidden">
        <Sentence
          text="{up} {down} walk the list · {space} choose · {del} delete · {ctrl}+{z} undo an approval"
          parts={{
            up: <kbd>↑</kbd>,
            down: <kbd>↓</kbd>,
            space: <kbd>Space</kbd>,
            del: <kbd>Del</kbd>,
            ctrl: <kbd>Ctrl</kbd>,
            z: <kbd>Z</kbd>,
          }}
        />
      </p>
      {doomed.length > 0 && (
        <DeleteRequestDialog requests={doomed} onClose={() => setDoomed([])} onConfirm={handleDelete} />
      )}
    </div>
  )
}

/** To what is missing, in the middle of the screen: bars lie at its edges. */
function focusOn(request: PendingRequest | undefined) {
  const row = request && rowOf(request.id)
  const control =
    row?.querySelector<HTMLElement>('[data-control="batch"]') ??
    row?.querySelector<HTMLElement>('[data-control="choose"]')
  control?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'center' })
}

/** Which of the listed requests are chosen; what leaves the list is chosen no more. */
function useChosen(requests: PendingRequest[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())

  function choose({ id }: PendingRequest, isWanted: boolean) {
    const next = new Set(ids)
    if (isWanted) next.add(id)
    else next.delete(id)
    setIds(next)
  }

  return {
    chosen: requests.filter(({ id }) => ids.has(id)),
    isChosen: ({ id }: PendingRequest) => ids.has(id),
    choose,
    chooseAll: (all: PendingRequest[]) => setIds(new Set(all.map(({ id }) => id))),
  }
}

/**
 * Arrow keys, Home and End lead to the same control of another request; the Delete key asks to delete. In a
 * select the keys keep their own meaning.
 */
function walkByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLElement) || target instanceof HTMLSelectElement) return
  const row = target.closest('[data-request]')
  const control = target.dataset.control
  if (!row || !control) return

  if (key === 'Delete') {
    event.preventDefault()
    row.querySelector<HTMLElement>('[data-control="delete"]')?.click()
    return
  }
  const step = steps[key]
  if (!step) return
  event.preventDefault()
  const alike = [...currentTarget.querySelectorAll<HTMLElement>(`[data-control="${control}"]:enabled`)]
  alike[step(alike.indexOf(target), alike.length - 1)]?.focus()
}
