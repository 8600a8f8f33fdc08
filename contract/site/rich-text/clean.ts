import {
  type Block,
  deepestNesting,
  emptyText,
  type Inline,
  type Inner,
  type ListItem,
  longestCaption,
  longestRun,
  type Mark,
  mostNodes,
  type RichText,
} from './document.ts'
import { linkAddress, youtubeId } from './link-address.ts'

type Raw = Record<string, unknown>
interface Left {
  nodes: number
}

/**
 * Whatever is given as a text of ours: what we do not know is left out, its words are kept where they can be. For what is
 * stored, so that an editor of another version opens it, and for what is shown.
 */
export function cleanRichText(given: unknown): RichText {
  const content = childrenOf(given).flatMap(blocksIn({ nodes: mostNodes }, 1))
  return content.length > 0 ? { type: 'doc', content } : emptyText
}

function childrenOf(node: unknown): Raw[] {
  const { content } = (node ?? {}) as Raw
  return Array.isArray(content) ? content.filter((child) => child && typeof child === 'object') : []
}

function blocksIn(left: Left, depth: number): (node: Raw) => Block[] {
  return (node) => {
    left.nodes -= 1
    if (left.nodes < 0 || depth > deepestNesting) return []
    const attrs = (node.attrs ?? {}) as Raw
    switch (node.type) {
      case 'heading':
        return [{ type: 'heading', attrs: { level: attrs.level === 3 ? 3 : 2 }, ...inlinesOf(node, left) }]
      case 'codeBlock': {
        const text = textOf(node)
        return [text ? { type: 'codeBlock', content: [{ type: 'text', text }] } : { type: 'codeBlock' }]
      }
      case 'picture':
        return typeof attrs.mediaId === 'string' && /^[\w-]{1,64}$/.test(attrs.mediaId)
          ? [pictureOf(attrs)]
          : []
      case 'video':
        return typeof attrs.mediaId === 'string' && /^[\w-]{1,64}$/.test(attrs.mediaId)
          ? [{ type: 'video', attrs: { mediaId: attrs.mediaId, caption: captionOf(attrs.caption) } }]
          : []
      case 'horizontalRule':
        return [{ type: 'horizontalRule' }]
      case 'blockquote': {
        const content = childrenOf(node).flatMap(innersIn(left, depth + 1))
        return content.length > 0 ? [{ type: 'blockquote', content }] : []
      }
      default:
        return innersIn(left, depth)(node)
    }
  }
}

function innersIn(left: Left, depth: number): (node: Raw) => Inner[] {
  return (node) => {
    if (node.type === 'paragraph' || node.type === 'heading')
      return [{ type: 'paragraph', ...inlinesOf(node, left) }]
    if (depth >= deepestNesting) return []
    if (node.type === 'bulletList' || node.type === 'orderedList') {
      const { type } = node
      const content = childrenOf(node).flatMap((child): ListItem[] => {
        left.nodes -= 1
        const inside = childrenOf(child).flatMap(innersIn(left, depth + 2))
        if (left.nodes < 0 || inside.length === 0) return []
        const first = inside[0]?.type === 'paragraph' ? [] : [{ type: 'paragraph' as const }]
        return [{ type: 'listItem', content: [...first, ...inside] }]
      })
      return content.length > 0 ? [{ type, content }] : []
    }
    // A kind of a later version: its words are worth more than its shape.
    return childrenOf(node).length > 0 && typeof node.type === 'string'
      ? childrenOf(node).some((child) => child.type === 'text')
        ? [{ type: 'paragraph', ...inlinesOf(node, left) }]
        : childrenOf(node).flatMap(innersIn(left, depth + 1))
      : []
  }
}

function inlinesOf(node: Raw, left: Left): { content?: Inline[] } {
  const content = childrenOf(node).flatMap((child): Inline[] => {
    left.nodes -= 1
    if (left.nodes < 0) return []
    if (child.type === 'hardBreak') return [{ type: 'hardBreak' }]
    const text = child.type === 'text' ? plain(child.text, longestRun) : ''
    if (!text) return []
    const marks = marksOf(child.marks)
    return [marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }]
  })
  return content.length > 0 ? { content } : {}
}

function marksOf(marks: unknown): Mark[] {
  if (!Array.isArray(marks)) return []
  const kept = new Map<string, Mark>()
  for (const { type, attrs } of marks.filter((mark) => mark && typeof mark === 'object') as Raw[]) {
    if (type === 'bold' || type === 'italic' || type === 'code') kept.set(type, { type })
    if (type !== 'link') continue
    const { href, item } = (attrs ?? {}) as Raw
    const address = typeof href === 'string' ? linkAddress(href) : null
    if (address) kept.set('link', { type: 'link', attrs: { href: address } })
    else if (typeof item === 'string' && /^[\w-]{1,64}$/.test(item))
      kept.set('link', { type: 'link', attrs: { item } })
  }
  return [...kept.values()]
}

function pictureOf({ mediaId, alt, caption, wide, youtube }: Raw): Block {
  return {
    type: 'picture',
    attrs: {
      mediaId: String(mediaId),
      alt: plain(alt, longestCaption).replace(/\s+/g, ' '),
      caption: captionOf(caption),
      wide: wide === true,
      ...(typeof youtube === 'string' && youtubeId.test(youtube) ? { youtube } : {}),
    },
  }
}

function captionOf(caption: unknown): string {
  return plain(caption, longestCaption).replace(/\s+/g, ' ')
}

function textOf(node: Raw): string {
  return childrenOf(node)
    .map(({ text }) => plain(text, longestRun))
    .join('')
}

/** Without the signs that no text of ours has. */
function plain(text: unknown, most: number): string {
  if (typeof text !== 'string') return ''
  return text.slice(0, most).replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, '')
}
