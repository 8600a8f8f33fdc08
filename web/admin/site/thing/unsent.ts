export interface Unsent {
  rev: number
  body: Record<string, unknown>
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
    return kept ? (JSON.parse(kept) as Unsent) : null
  } catch {
    return null
  }
}
