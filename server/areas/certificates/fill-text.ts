import { type Facts, type Placeholder, placeholders } from '#contract/certificates/kinds.ts'

const braces = /\{([^{}]*)\}/g

/** What the braces name, in their places; a part in square brackets is left out when something in it is not known. */
export function fillText(text: string, facts: Facts): string {
  const known = (word: string) => facts[word as Placeholder] ?? ''
  const put = (part: string) => part.replace(braces, (_whole, word: string) => known(word))
  const isKnown = (part: string) => [...part.matchAll(braces)].every(([, word = '']) => known(word) !== '')
  return put(text.replace(/\[([^[\]]*)\]/g, (_whole, part: string) => (isKnown(part) ? part : '')))
    .replace(/\s+/g, ' ')
    .trim()
}

/** The first word in braces that nothing here answers to. */
export function findUnknown(text: string): string | null {
  for (const [, word = ''] of text.matchAll(braces)) {
    if (!(placeholders as readonly string[]).includes(word)) return word
  }
  return null
}
