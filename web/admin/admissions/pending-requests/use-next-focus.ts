import { useEffect, useState } from 'react'

/**
 * Where the focus goes when what had it leaves the list: to the request that takes its place, else to the one
 * before it, else to the open tab.
 */
export function useNextFocus(ids: string[]) {
  const [target, setTarget] = useState<{ id: string | undefined } | null>(null)

  useEffect(() => {
    if (!target) return
    const row = target.id && `[data-request="${target.id}"] [data-control="choose"]`
    document.querySelector<HTMLElement>(row || '[role="tab"][aria-selected="true"]')?.focus()
    setTarget(null)
  }, [target])

  return (goneIds: string[]) => {
    const first = ids.findIndex((id) => goneIds.includes(id))
    const stays = (id: string) => !goneIds.includes(id)
    setTarget({ id: ids.slice(first).find(stays) ?? ids.slice(0, first).findLast(stays) })
  }
}
