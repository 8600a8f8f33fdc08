import type { RichText } from './document.ts'

interface AnyNode {
  type: string
  text?: string
  attrs?: Record<string, unknown>
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  content?: AnyNode[]
}

/** Every node, in the order of reading. */
function* nodesOf(node: AnyNode): Generator<AnyNode> {
  yield node
  for (const child of node.content ?? []) yield* nodesOf(child)
}

const all = (text: RichText) => [...nodesOf(text as AnyNode)]

/** Its words alone, a line for each paragraph. */
export function plainText(text: RichText): string {
  return all(text)
    .map(({ type, text: words }) =>
      type === 'text' ? words : /^(paragraph|heading|codeBlock|hardBreak)$/.test(type) ? '\n' : '',
    )
    .join('')
    .replace(/\n{2,}/g, '\n')
    .trim()
}

const wordsInAMinute = 200

/** At least one. */
export function readingMinutes(text: RichText): number {
  const words = plainText(text).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.ceil(words / wordsInAMinute))
}

/** The pictures and films of the library that it shows. */
export function mediaIn(text: RichText): string[] {
  return all(text)
    .filter(({ type }) => type === 'picture' || type === 'video')
    .map(({ attrs }) => String(attrs?.mediaId))
}

/** How many of its pictures nobody has described. */
export function undescribedIn(text: RichText): number {
  return all(text).filter(({ type, attrs }) => type === 'picture' && !attrs?.alt).length
}

/** The items of our own site that it links to. */
export function itemsIn(text: RichText): string[] {
  return all(text)
    .flatMap(({ marks = [] }) => marks)
    .flatMap(({ attrs }) => (typeof attrs?.item === 'string' ? [attrs.item] : []))
}

export function isEmptyText(text: RichText): boolean {
  return plainText(text) === '' && mediaIn(text).length === 0
}
