import { useState } from 'react'
import { toast } from '#web/ui/toaster.tsx'
import { groupTexts } from '../people/group-texts.ts'
import { type LoadedRequests, type PendingRequest, readRequests } from './read-requests.ts'

const nobody = { Students: 0, Interns: 0, College: 0 }

/** The requests of the open tab as they stand after what has been done to them here. */
export function useRequests(loaded: LoadedRequests) {
  const [seen, setSeen] = useState<LoadedRequests | null>(null)
  const [requests, setRequests] = useState<PendingRequest[]>([])
  const [waiting, setWaiting] = useState(nobody)
  const [next, setNext] = useState<string | null>(null)
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle')
  if (seen !== loaded) {
    setSeen(loaded)
    setRequests(loaded.page?.requests ?? [])
    setWaiting(loaded.page?.waiting ?? waiting)
    setNext(loaded.page?.next ?? null)
  }

  function count(changed: PendingRequest[], step: 1 | -1) {
    setWaiting((before) => {
      const after = { ...before }
      for (const { group } of changed) after[group] += step
      return after
    })
  }

  /** Takes them off the list at once, before the server has answered. */
  function takeOff(gone: PendingRequest[]) {
    setRequests((before) => before.filter((request) => !gone.includes(request)))
    count(gone, -1)
  }

  /** Puts them back where they were. */
  function putBack(back: PendingRequest[]) {
    setRequests((before) =>
      merge(
        before,
        back.filter(({ group }) => group === loaded.group),
      ),
    )
    count(back, 1)
  }

  async function loadMore() {
    if (next === null) return
    setMore('loading')
    try {
      const page = await readRequests(loaded.group, next)
      setRequests((before) => merge(before, page.requests))
      setNext(page.next)
      setMore('idle')
    } catch {
      setMore('failed')
      toast.error(groupTexts[loaded.group].failed)
    }
  }

  return { requests, waiting, hasMore: next !== null, more, takeOff, putBack, loadMore }
}

/** Oldest first, as the server lists them, each once. */
function merge(before: PendingRequest[], more: PendingRequest[]): PendingRequest[] {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...more.filter(({ id }) => !known.has(id))].sort(
    (one, other) => one.askedAt.localeCompare(other.askedAt) || one.id.localeCompare(other.id),
  )
}
