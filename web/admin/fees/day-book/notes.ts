/** Notes and coins in rupees, largest first. */
export const notes = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const

export type Counts = Partial<Record<number, string>>

/** What the counted notes come to in rupees; null while one of the counts is no whole number. */
export function worthOf(counts: Counts): number | null {
  let worth = 0
  for (const note of notes) {
    const typed = counts[note]?.trim() ?? ''
    if (!/^\d{0,6}$/.test(typed)) return null
    worth += note * Number(typed || 0)
  }
  return worth
}
