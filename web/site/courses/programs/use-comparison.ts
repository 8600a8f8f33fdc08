import { useState } from 'react'
import type { ListedProgramme } from './read-programmes.ts'

/** As many as stand beside one another on a laptop. */
export const mostCompared = 4

export interface Comparison {
  /** In the order in which they were chosen. */
  chosen: ListedProgramme[]
  isChosen: (id: string) => boolean
  isFull: boolean
  toggle: (id: string) => void
  clear: () => void
}

export function useComparison(programmes: ListedProgramme[]): Comparison {
  const [ids, setIds] = useState<string[]>([])
  const chosen = ids.flatMap((id) => programmes.find((programme) => programme.id === id) ?? [])
  return {
    chosen,
    isChosen: (id) => ids.includes(id),
    isFull: chosen.length >= mostCompared,
    toggle: (id) =>
      setIds((was) =>
        was.includes(id) ? was.filter((one) => one !== id) : [...was, id].slice(0, mostCompared),
      ),
    clear: () => setIds([]),
  }
}
