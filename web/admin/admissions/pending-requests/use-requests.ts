import { useState } from 'react'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { toast } from '#web/ui/toaster.tsx'
import { afterSignUps } from './after-sign-ups.ts'
import { arrangeTwins } from './arrange-twins.ts'
import { type LoadedRequests, type PendingRequest, readRequests } from './read-requests.ts'

const nobody = { Students: 0, Interns: 0, College: 0 }
/** So many can be chosen at once; beyond that one narrows the list. */
export const mostChosen = 1000
const mostPerCall = 200

/** The requests of the open tab as they stand after what has been done to them here. */
export function useRequests(loaded: LoadedRequests) {
  const [seen, setSeen] = useState<LoadedRequests | null>(null)
  const [requests, setRequests] = useState<PendingRequest[]>([])
  const [waiting, setWaiting] = useState(nobody)
  const [total, setTotal] = useState(0)
  const [next, setNext] = useState<string | null>(null)
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle')
  if (seen !== loaded) {
    setSeen(loaded)
    setRequests(arrangeTwins(loaded.page?.requests ?? []))
    setWaiting(loaded.page?.waiting ?? waiting)
    setTotal(loaded.page?.total ?? 0)
    setNext(loaded.page?.next ?? null)
  }

  function count(changed: PendingRequest[], step: 1 | -1) {
    setTotal((before) => before + step * changed.filter(isHere).length)
    setWaiting((before) => {
      const after = { ...before }
      for (const { group } of changed) after[group] += step
      return after
    })
  }

  function isHere({ group, programmeId }: PendingRequest) {
    return group === loaded.group && (!loaded.programmeId || programmeId === loaded.programmeId)
  }

  /** Takes them off the list at once, before the server has answered. */
  function takeOff(gone: PendingRequest[]) {
    const ids = new Set(gone.map(({ id }) => id))
    setRequests((before) =>
      afterSignUps(
        before.filter(({ id }) => !ids.has(id)),
        gone,
        false,
      ),
    )
    count(gone, -1)
  }

  /** Puts them back where they were. */
  function putBack(back: PendingRequest[]) {
    setRequests((before) => afterSignUps(arrangeTwins([...before, ...back.filter(isHere)]), back, true))
    count(back, 1)
  }

  async function loadMore() {
    await loadPages((known) => known === requests.length)
  }

  /** Reads on until all are here, or as many as can be chosen at once; answers them. */
  async function loadAll(): Promise<PendingRequest[]> {
    const all = await loadPages((known) => known < mostChosen, mostPerCall)
    return all.slice(0, mostChosen)
  }

  async function loadPages(goesOn: (known: number) => boolean, limit?: number): Promise<PendingRequest[]> {
    let known = requests
    let cursor = next
    setMore('loading')
    try {
      while (cursor !== null && goesOn(known.length)) {
        const page = await readRequests(loaded, cursor, limit)
        known = arrangeTwins([...known, ...page.requests])
        cursor = page.next
        // What was decided meanwhile stays off the list.
        setRequests((before) => arrangeTwins([...before, ...page.requests]))
        setNext(page.next)
      }
      setMore('idle')
    } catch {
      setMore('failed')
      toast.error(groupTexts[loaded.group].failed)
    }
    return known
  }

  return { requests, total, waiting, hasMore: next !== null, more, takeOff, putBack, loadMore, loadAll }
}
