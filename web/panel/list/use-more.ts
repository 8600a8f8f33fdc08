import { useCallback, useEffect, useRef, useState } from 'react'
import type { Page } from './page.ts'

/** Rows that a part of a screen reads for itself, page by page; of something else, which has another key, from the start. */
export function useMore<Row>(key: string, readPage: (cursor?: string) => Promise<Page<Row>>) {
  const [rows, setRows] = useState<Row[]>([])
  const [next, setNext] = useState<string | null>(null)
  const [state, setState] = useState<'reading' | 'read' | 'failed'>('reading')
  const reader = useRef(readPage)
  reader.current = readPage

  const readFrom = useCallback(async (cursor?: string) => {
    setState('reading')
    try {
      const page = await reader.current(cursor)
      setRows((now) => (cursor ? [...now, ...page.rows] : page.rows))
      setNext(page.next)
      setState('read')
    } catch {
      setState('failed')
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the key says is read anew with another one
  useEffect(() => void readFrom(), [key])

  const read = useCallback(() => readFrom(), [readFrom])
  const readMore = useCallback(() => readFrom(next ?? undefined), [readFrom, next])
  return { rows, setRows, state, hasMore: next !== null, read, readMore }
}
