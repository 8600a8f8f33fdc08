const languages: [script: RegExp, language: string][] = [
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Oriya}/gu, 'or'],
  [/\p{Script=Arabic}/gu, 'ur'],
]

/**
 * For an element that shows the owner's or people's own words: in which language a screen reader reads them, by the script of
 * most of their letters, and from which side. Nothing for words in Latin letters, the page says its own
 * language, and nothing for elements, which say theirs.
 */
export function languageOf(text: unknown): { lang?: string; dir?: 'auto' } {
  if (typeof text !== 'string') return {}
  // Most texts have none of these letters, which begin with Arabic.
  if (!/[\u0600-\u0d7f]/.test(text)) return {}
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const found = languages.find(([script]) => (text.match(script)?.length ?? 0) * 2 > letters)
  return found ? { lang: found[1], dir: 'auto' } : { dir: 'auto' }
}
