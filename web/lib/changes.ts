const listeners = new Set<() => void>()

/** Hears of every call from here that has changed something. Answers how to stop. */
export function onChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellChanged(): void {
  for (const listener of listeners) listener()
}
