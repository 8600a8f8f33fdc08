export interface Unsent {
  /** What the words were begun from, and its revision. */
  rev: number
  base: Record<string, unknown>
  body: Record<string, unknown>
  /** When the last of them was typed. */
  at: string
}

const nameOf = (id: string) => `taleem.unsent.${id}`

/** Words that the server has not taken yet, by thing; a browser without room for them simply keeps none. */
export function keepUnsent(id: string, unsent: Unsent): void {
  try {
    localStorage.setItem(nameOf(id), JSON.stringify(unsent))
  } catch {}
}

export function forgetUnsent(id: string): void {
  try {
    localStorage.removeItem(nameOf(id))
  } catch {}
}

export function readUnsent(id: string): Unsent | null {
  try {
    const kept = localStorage.getItem(nameOf(id))
    const unsent = kept ? (JSON.parse(kept) as Partial<Unsent>) : null
    return unsent?.body && unsent.base ? (unsent as Unsent) : null
  } catch {
    return null
  }
}
