import { useEffect, useState } from 'react'

/** How many fill the first screen, and how many follow in each further task. */
const atOnce = 4

/** Grows to the count by a few at a time: laying all of it out in one task would hold a slow phone up. */
export function useGrowing(count: number): number {
  const [grown, setGrown] = useState(atOnce)

  useEffect(() => {
    if (grown >= count) return
    const timer = setTimeout(() => setGrown(grown + atOnce))
    return () => clearTimeout(timer)
  }, [grown, count])

  return grown
}
