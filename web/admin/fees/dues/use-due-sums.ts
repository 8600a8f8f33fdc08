import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type DueSums, readDueSums } from './due.ts'

/** What all that the filters find comes to, once it is known; read again with the list, which does not wait for it. */
export function useDueSums(list: unknown): DueSums | undefined {
  const search = useSearchParams()[0].toString()
  const [known, setKnown] = useState<{ search: string; sums: DueSums | undefined }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other sums
  useEffect(() => {
    let isLatest = true
    readDueSums(new URLSearchParams(search)).then(
      (sums) => isLatest && setKnown({ search, sums }),
      () => {},
    )
    return () => {
      isLatest = false
    }
  }, [search, list])

  return known?.search === search ? known.sums : undefined
}
