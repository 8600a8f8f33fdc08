import { cutText } from '../../cut-text.ts'

/** What a page says of itself, with or without the files of its pictures. */
interface Described {
  name: string
  title: string
  description: string
  sections: readonly object[]
}

/** Search engines cut what is longer. */
const mostCharacters = 155

/** A page's title where people find it. */
export function titleOf({ title, name }: Pick<Described, 'title' | 'name'>): string {
  return title || name
}

/** A page's description where people find it: the owner's, else the first words that stand on it. */
export function descriptionOf({
  description,
  sections,
}: Pick<Described, 'description' | 'sections'>): string {
  if (description) return description
  const texts = sections.map(wordsOf)
  const first = texts.find((text) => text.trim() !== '') ?? ''
  return cutAtWord(
    first
      .replace(/\{\w+\}\s*/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

/** The words of a section, with those of its link where they say {link}: what is read where no link is. */
export function wordsOf(section: object): string {
  const { text, link } = section as { text?: unknown; link?: { label?: string } }
  if (typeof text !== 'string') return ''
  return link?.label ? text.replaceAll('{link}', () => link.label ?? '') : text
}

function cutAtWord(text: string): string {
  if (text.length <= mostCharacters) return text
  return `${cutText(text, mostCharacters).replace(/\s+\S*$/, '')}…`
}
