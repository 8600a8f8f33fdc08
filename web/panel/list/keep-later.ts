import type { Page } from './page.ts'

/** What is shown of a list: its first page and those asked for since. */
interface Shown<Row> {
  rows: Row[]
  next: string | null
}

/**
 * The first page, read anew, with the later ones that stand below it; the first page alone where nothing says how they
 * follow on it.
 */
export function keepLater<Row extends { id: string }>(shown: Shown<Row>, first: Page<Row>): Shown<Row> {
  const last = first.rows.at(-1)
  const at = last ? shown.rows.findIndex(({ id }) => id === last.id) : -1
  if (at < 0 || first.next === null) return first
  return { rows: [...first.rows, ...shown.rows.slice(at + 1)], next: shown.next }
}
