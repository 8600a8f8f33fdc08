import { useEffect, useState } from 'react'
import { rowOf } from './row-of.ts'

/**
 * Where the focus goes when what had it leaves the list: to the request that takes its place, else to the one
 * before it, else to the open tab.
 */
export function useNextFocus(ids: string[]) {
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
