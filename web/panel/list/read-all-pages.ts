import type { Page } from './page.ts'

/** Every row, page after page. */
export async function readAllPages<Row>(
  read: (cursor?: string) => Promise<Page<Row>>,
  onProgress: (count: number) => void = () => {},
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page: Page<Row> = await read(cursor)
    rows.push(...page.rows)
    onProgress(rows.length)
    cursor = page.next
  }
  return rows
}
