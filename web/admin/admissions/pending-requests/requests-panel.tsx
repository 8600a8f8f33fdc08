import { ClipboardCheck, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { NothingFound } from '#web/panel/list/nothing-found.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { LoadedRequests } from './read-requests.ts'
import { RequestList } from './request-list.tsx'
import { rowOf } from './row-of.ts'
import type { useDecisions } from './use-decisions.ts'
import type { useRequests } from './use-requests.ts'

const noneLeft: Record<Group, string> = {
  Students: 'No request for this course waits any more.',
  Interns: 'No request for this internship waits any more.',
  College: 'No request for this degree waits any more.',
}

interface RequestsPanelProps {
  loaded: LoadedRequests
  list: ReturnType<typeof useRequests>
  decisions: ReturnType<typeof useDecisions>
}

export function RequestsPanel({ loaded, list, decisions }: RequestsPanelProps) {
  const { group, page, batches, q, programmeId } = loaded
  const { failed, noRequests } = groupTexts[group]
  const revalidator = useRevalidator()
  const retry = { onRetry: () => revalidator.revalidate(), busy: revalidator.state === 'loading' }
  const moveFocus = useNextFocus(list.requests.map(({ id }) => id))
  const isEmpty = list.requests.length === 0
  useEffect(() => {
    if (page === null) toast.error(failed)
    if (batches === null) toast.error(messages.failedToFetchBatches)
  }, [page, batches, failed])
  // More wait on the server although all that were shown are done.
  const isStarved = isEmpty && list.hasMore && list.more === 'idle'
  const { loadMore } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the list runs dry
  useEffect(() => {
    if (isStarved) void loadMore()
  }, [isStarved])

  if (page === null) return <ErrorState {...retry}>{failed}</ErrorState>
  if (isEmpty && list.more === 'failed') return <ErrorState onRetry={loadMore}>{failed}</ErrorState>
  if (isEmpty && list.hasMore) return <RequestSkeletons />
  if (isEmpty && programmeId && !q) {
    return (
      <EmptyState
        className="mt-6"
        icon={<ClipboardCheck aria-hidden="true" />}
        action={
          <ButtonLink to={`?group=${group}`} replace preventScrollReset variant="secondary">
            {list.waiting[group] > 0 ? `Show all ${list.waiting[group].toLocaleString('en-IN')}` : 'Show all'}
          </ButtonLink>
        }
      >
        {noneLeft[group]}
      </EmptyState>
    )
  }
  if (isEmpty && q) {
    return (
      <div className="pt-6">
        <NothingFound icon={<SearchX aria-hidden="true" />} text={noRequests} searchText={q} />
      </div>
    )
  }
  if (isEmpty) {
    return (
      <EmptyState className="mt-6" icon={<ClipboardCheck aria-hidden="true" />}>
        {noRequests}
      </EmptyState>
    )
  }
  return (
    <>
      {batches === null && (
        <div
          role="alert"
          className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-danger-soft p-3 text-danger"
        >
          <p className="grow font-medium">{messages.failedToFetchBatches}</p>
          <Button variant="secondary" size="sm" onClick={retry.onRetry} busy={retry.busy}>
            Try again
          </Button>
        </div>
      )}
      <RequestList
        key={`${group} ${programmeId} ${q}`}
        list={list}
        decisions={decisions}
        batches={batches}
        moveFocus={moveFocus}
      />
    </>
  )
}

export function RequestSkeletons() {
  return <Skeletons count={8} label="Loading requests" itemClassName="h-16" />
}

/**
 * Where the focus goes when what had it leaves the list: to the request that takes its place, else to the one
 * before it, else to the open tab.
 */
function useNextFocus(ids: string[]) {
  const [target, setTarget] = useState<{ id: string | undefined } | null>(null)

  useEffect(() => {
    if (!target) return
    const box = target.id && rowOf(target.id)?.querySelector<HTMLElement>('[data-control="choose"]')
    const place = box || document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
    place?.focus()
    setTarget(null)
  }, [target])

  return (goneIds: string[]) => {
    const first = ids.findIndex((id) => goneIds.includes(id))
    const stays = (id: string) => !goneIds.includes(id)
    setTarget({ id: ids.slice(first).find(stays) ?? ids.slice(0, first).findLast(stays) })
  }
}
