const letters: Record<string, string> = { day: 'D', week: 'W', month: 'M', year: 'Y' }

/** P6M for '6 months', as search engines want it; null for what is said in other words. */
export function isoDuration(duration: string): string | null {
  const parts = /^\s*(\d+)\s*(day|week|month|year)s?\s*$/i.exec(duration)
  const letter = letters[parts?.[2]?.toLowerCase() ?? '']
  return parts && letter ? `P${parts[1]}${letter}` : null
}
