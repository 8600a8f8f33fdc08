import type { ContentItemCard } from '#contract/site/content-schemas.ts'

export type Order = 'place' | 'name' | 'changed'
export type Shown = 'all' | ContentItemCard['state']

interface Wanted {
  search: string
  state: Shown
  order: Order
}

const plain = (text: string) => text.normalize('NFKD').toLowerCase()

/** What somebody looks for, in the order they want. */
export function arrange(
  contentItems: ContentItemCard[],
  { search, state, order }: Wanted,
): ContentItemCard[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const found = contentItems.filter(
    (contentItem) =>
      (state === 'all' || contentItem.state === state) &&
      words.every((word) => plain(contentItem.name).includes(word)),
  )
  if (order === 'name') return [...found].sort((a, b) => a.name.localeCompare(b.name))
  if (order === 'changed')
    return [...found].sort((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''))
  return found
}

/** The place that brings an item to where it is wanted among the others, which stay as they are. */
export function placeBetween(others: Pick<ContentItemCard, 'place'>[], to: number): number {
  const before = others[to - 1]?.place
  const after = others[to]?.place
  if (before === undefined) return (after ?? 0) - 1000
  return after === undefined ? before + 1000 : (before + after) / 2
}
