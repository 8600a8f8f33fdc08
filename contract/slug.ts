/** Devanagari in Latin letters, by the code point from U+0900; Gujarati stands in the same order from U+0A80. */
const letters: Record<number, string> = {}
const vowels = 'a aa i ee u oo ri li e e e ai o o o au'.split(' ')
vowels.forEach((latin, at) => {
  letters[0x05 + at] = latin
})
const consonants =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ')
consonants.forEach((latin, at) => {
  letters[0x15 + at] = latin
})
const vowelSigns = 'aa i ee u oo ri ri e e e ai o o o au'.split(' ')
const virama = 0x4d
const nasals = new Set([0x00, 0x01, 0x02])

const isConsonant = (code: number) => code >= 0x15 && code <= 0x39
const isVowelSign = (code: number) => code >= 0x3e && code <= 0x4c

/** As it is spoken in Hindi: a consonant brings its a along, but not at the end of a word. */
function inLatin(word: string): string {
  const codes = [...word].map((letter) => {
    const code = letter.codePointAt(0) ?? 0
    const start = code >= 0xa80 && code <= 0xaff ? 0xa80 : 0x900
    return code >= 0x900 && code <= 0xaff ? code - start : -1
  })
  return [...word]
    .map((letter, at) => {
      const code = codes[at] ?? -1
      const next = codes[at + 1] ?? -1
      if (code < 0) return letter
      if (nasals.has(code)) return 'n'
      if (code >= 0x66 && code <= 0x6f) return String(code - 0x66)
      if (isVowelSign(code)) return vowelSigns[code - 0x3e] ?? ''
      if (!isConsonant(code)) return letters[code] ?? ''
      const bringsA = at < codes.length - 1 && !isVowelSign(next) && next !== virama
      return `${letters[code] ?? ''}${bringsA ? 'a' : ''}`
    })
    .join('')
}

/** What a page's address ends with, out of a name: Python & C++ is python-and-c-plus-plus, हिन्दी is hindee. */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\u0900-\u0aff]+/g, inLatin)
    .replace(/\+/g, ' plus ')
    .replace(/#/g, ' sharp ')
    .replace(/&/g, ' and ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’.]|\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '')
}

const longestSlug = 80
/** With its kind before it and a number behind it, where the words alone are no address or are taken. */
export const longestAddress = 100
/** Addresses that mean something else, or could be taken for the id of another. */
const reserved = new Set(['not-found', 'new', 'add', 'edit', 'all', 'index'])
const idLike = /^[\da-f]{8}-[\da-f]{4}-/

export function isSlug(slug: string): boolean {
  const isPlain = /^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug) && slug.length <= longestSlug
  return isPlain && !reserved.has(slug) && !idLike.test(slug)
}
