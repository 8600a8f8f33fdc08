import { useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { toast } from '#web/ui/toaster.tsx'
import { afterSignUps } from './after-sign-ups.ts'
import { arrangeDuplicates } from './arrange-duplicates.ts'
import { type Counts, countMoved, isAskedFor } from './count-moved.ts'
import { type LoadedRequests, type PendingRequest, readRequests } from './read-requests.ts'

const nobody = { Students: 0, Interns: 0, College: 0 }
/** So many can be chosen at once; beyond that one narrows the list. */
export const mostChosen = 1000
const mostPerCall = 200

interface Shown extends Counts {
  loaded: LoadedRequests
  requests: PendingRequest[]
  next: string | null
  more: 'idle' | 'loading' | 'failed'
}

function shownOf(loaded: LoadedRequests, waiting = nobody): Shown {
  const { page } = loaded
  return {
    loaded,
    requests: arrangeDuplicates(page?.requests ?? []),
    waiting: page?.waiting ?? waiting,
    programmes: page?.programmes ?? [],
    total: page?.total ?? 0,
    next: page?.next ?? null,
    more: 'idle',
  }
}

/** The requests of the open tab as they stand after what has been done to them here. */
export function useRequests(loaded: LoadedRequests) {
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState(() => shownOf(loaded))
  if (shown.loaded !== loaded) setShown(shownOf(loaded, shown.waiting))
  /** What is listed by now, for whoever has waited for an answer. */
  const listed = useRef(loaded)
  useLayoutEffect(() => {
    listed.current = loaded
  }, [loaded])
  /** Those that are off the list, and from which list each was taken. */
  const takenFrom = useRef(new Map<string, LoadedRequests>())

  /** Takes them off the list at once, before the server has answered. */
  function takeOff(gone: PendingRequest[]) {
    const ids = new Set(gone.map(({ id }) => id))
    for (const id of ids) takenFrom.current.set(id, listed.current)
    setShown((now) => {
      const rest = now.requests.filter(({ id }) => !ids.has(id))
      return countMoved({ ...now, requests: afterSignUps(rest, gone, false) }, now.loaded, gone, -1)
    })
  }

  /**
   * Puts them back where they were. Another list has counted already what was refused, and a search may not find it:
   * that list is read again.
   */
  function putBack(back: PendingRequest[], { isRefused }: { isRefused: boolean }): void | Promise<void> {
    const isOther = back.some(({ id }) => takenFrom.current.get(id) !== listed.current)
    for (const { id } of back) takenFrom.current.delete(id)
    if (isOther && (isRefused || listed.current.q)) return revalidate()
    setShown((now) => {
      const here = back.filter((request) => isAskedFor(now.loaded, request))
      const requests = afterSignUps(arrangeDuplicates([...now.requests, ...here]), back, true)
      return countMoved({ ...now, requests }, now.loaded, back, 1)
    })
  }

  async function loadMore() {
    await loadPages((known) => known === shown.requests.length)
  }

  /** Reads on until all are here, or as many as can be chosen at once; answers them. */
  async function loadAll(): Promise<PendingRequest[]> {
    const all = await loadPages((known) => known < mostChosen, mostPerCall)
    return all.slice(0, mostChosen)
  }

  /** What arrives once another list is open belongs to none that is seen. */
  async function loadPages(goesOn: (known: number) => boolean, limit?: number): Promise<PendingRequest[]> {
    const update = (change: (now: Shown) => Partial<Shown>) =>
      setShown((now) => (now.loaded === loaded ? { ...now, ...change(now) } : now))
    let known = shown.requests
    let cursor = shown.next
    update(() => ({ more: 'loading' }))
    try {
      while (cursor !== null && goesOn(known.length) && listed.current === loaded) {
        const page = await readRequests(loaded, cursor, limit)
        // What is being decided still waits for the server, and may come along with its like.
        const further = page.requests.filter(({ id }) => !takenFrom.current.has(id))
        known = arrangeDuplicates([...known, ...further])
        cursor = page.next
        // What was decided meanwhile stays off the list.
        update((now) => ({ requests: arrangeDuplicates([...now.requests, ...further]), next: page.next }))
      }
      update(() => ({ more: 'idle' }))
    } catch {
      update(() => ({ more: 'failed' }))
      if (listed.current === loaded) toast.error(groupTexts[loaded.group].failed)
    }
    return known
  }

  const { requests, total, waiting, programmes, next, more } = shown
  const hasMore = next !== null
  return { requests, total, waiting, programmes, hasMore, more, takeOff, putBack, loadMore, loadAll }
}
