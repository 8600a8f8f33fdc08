import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toastOf } from '#web/lib/words-of.ts'
import { toast } from '#web/ui/toaster.tsx'
import { keepLater } from './keep-later.ts'
import type { Page, ReadPage } from './page.ts'

const noPage = { rows: [], next: null }

export interface Pages<Row> {
  rows: Row[]
  isFailed: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => Promise<void>
  put: (row: Row) => void
  /** Shows the change at once, and takes it back with the server's words when it is refused. */
  change: (from: Row, to: Row, send: () => Promise<unknown>) => Promise<boolean>
}

/**
 * The rows of the first page and of those asked for since; a new first page starts afresh.
 * `keepsLater`: read anew for the same filters it leaves the later ones, for lists whose rows stay where they are.
 */
export function usePages<Row extends { id: string }>(
  first: Page<Row> | null,
  readPage: ReadPage<Row>,
  { keepsLater = false }: { keepsLater?: boolean } = {},
): Pages<Row> {
  const [params] = useSearchParams()
  const filters = params.toString()
  const [shown, setShown] = useState({ first, filters, ...(first ?? noPage) })
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  if (shown.first !== first) {
    const isSame = keepsLater && first !== null && shown.filters === filters
    setShown({ first, filters, ...(isSame ? keepLater(shown, first) : (first ?? noPage)) })
  }

  function put(row: Row) {
    setShown((now) => ({ ...now, rows: now.rows.map((other) => (other.id === row.id ? row : other)) }))
  }

  async function loadMore() {
    if (!shown.next || isLoadingMore) return
    setIsLoadingMore(true)
    try {
      const page = await readPage(params, shown.next)
      setShown((now) =>
        now.first === first ? { ...now, rows: [...now.rows, ...page.rows], next: page.next } : now,
      )
    } catch (error) {
      toast.error(toastOf(error))
    }
    setIsLoadingMore(false)
  }

  async function change(from: Row, to: Row, send: () => Promise<unknown>) {
    put(to)
    try {
      await send()
      return true
    } catch (error) {
      put(from)
      toast.error(toastOf(error))
      return false
    }
  }

  return {
    rows: shown.rows,
    isFailed: first === null,
    hasMore: shown.next !== null,
    isLoadingMore,
    loadMore,
    put,
    change,
  }
}
