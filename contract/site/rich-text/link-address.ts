/**
 * A link's address as it may be stored and shown; null when it leads anywhere but to a site, a mailbox or a telephone.
 * Browsers drop tabs and line breaks, so that no such sign is taken; what joins the letters of Hindi stays.
 */
export function linkAddress(raw: string): string | null {
  const address = raw.trim().replace(/^http:\/\//i, 'https://')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  if (!address || address.length > 2000 || /[\u0000-\u0020\u007f-\u009f\\<>"]/.test(address)) return null
  return /^(?:https:\/\/[^/]|mailto:[^@]+@|tel:\+?[\d(])/i.test(address) ? address : null
}

const unsafe = /^\s*http:/i

/** The same of a site alone. One that is typed with http: is refused: with https: it may lead nowhere. */
export function webAddress(raw: string): string | null {
  const address = unsafe.test(raw) ? null : linkAddress(raw)
  return address && /^https:/i.test(address) ? address : null
}

export const youtubeId = /^[\w-]{11}$/

const onYoutube =
  /^https:\/\/(?:(?:www|m)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:(?:shorts|live|embed)\/|watch\?(?:[^#]*&)?v=))([\w-]{11})(?![\w-])/i

/** Which film a link means, as it is copied on YouTube from the address or from Share; null for any other. */
export function filmOnYoutube(link: string): string | null {
  return onYoutube.exec(completeAddress(link.replace(unsafe, 'https:')) ?? '')?.[1] ?? null
}

/** What somebody typed as a link, completed as they meant it: example.com, asha@example.com, 98765 43210. */
export function completeAddress(typed: string): string | null {
  const text = typed.trim()
  if (unsafe.test(text)) return null
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)) return linkAddress(`mailto:${text}`)
  if (/^\+?[\d\s()-]{8,20}$/.test(text)) return linkAddress(`tel:${text.replace(/[\s()-]/g, '')}`)
  if (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:]\S*)?$/u.test(text)) return linkAddress(`https://${text}`)
  return linkAddress(text)
}
