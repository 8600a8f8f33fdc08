import { useState } from 'react'
import type { PendingRequest } from './read-requests.ts'

/** Which of the listed requests are chosen; what leaves the list is chosen no more. */
export function useChosen(requests: PendingRequest[]) {
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
