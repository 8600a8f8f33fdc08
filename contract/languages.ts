/** On the wire a list of languages is a list with one entry: the JSON text of the real list. */
export function encodeLanguages(languages: readonly string[]): [string] {
  return [JSON.stringify(languages)]
}

/** Reads what a client sends (JSON text) or what the wire carries (a list with that text); null when it is neither. */
export function decodeLanguages(wire: unknown): string[] | null {
  const text = Array.isArray(wire) ? wire[0] : wire
  if (typeof text !== 'string') return null
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((entry) => typeof entry === 'string') ? list : null
  } catch {
    return null
  }
}

/** Trims, drops empty entries and keeps the first of those that differ only in case. */
export function tidyLanguages(languages: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const entry of languages) {
    const language = entry.trim()
    const key = language.toLowerCase()
    if (language && !seen.has(key)) seen.set(key, language)
  }
  return [...seen.values()]
}
