/** The first letters of the first and the last name; whole characters in any script. */
export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => firstCharacterOf(word ?? ''))
    .join('')
    .toUpperCase()
}

/** Firefox knows it from 125 on; before, a sign and its vowel come apart. */
const characters = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null

function firstCharacterOf(word: string) {
  if (!characters) return [...word][0] ?? ''
  for (const { segment } of characters.segment(word)) return segment
  return ''
}

/** One of four tones, always the same for the same name. */
export function toneOf(name: string) {
  let sum = 0
  for (const character of name) sum += character.codePointAt(0) ?? 0
  return sum % 4
}
