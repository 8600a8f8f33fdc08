export interface Invited {
  name: string
  email: string
}

/**
 * Whom a text names, one a line or between commas, such as `Meena Rao meena@kaveri.in`: each address once, and where no name
 * stands beside it the one that the address bears.
 */
export function readInvited(text: string): Invited[] {
  const found = new Map<string, Invited>()
  for (const part of text.split(/[\n,;]+/)) {
    const words = part
      .replace(/[<>()"]/g, ' ')
      .trim()
      .split(/\s+/)
    const at = words.findIndex((word) => word.includes('@'))
    const email = at < 0 ? words.join(' ') : (words[at] ?? '')
    const name = at < 0 ? '' : words.filter((_, other) => other !== at).join(' ')
    const key = email.toLowerCase()
    if (email && !found.has(key)) found.set(key, { name: name || nameIn(email), email })
  }
  return [...found.values()]
}

/** Meena Rao of meena.rao2@kaveri.in; they correct it when they begin. */
function nameIn(email: string): string {
  const [local = ''] = email.split('@', 1)
  const words = local.split(/[^\p{L}]+/u).filter(Boolean)
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ') || local
}
