interface Place {
  id: string
  /** Of its upper edge, from the top of the page. */
  topPx: number
}

interface Scroll {
  yPx: number
  /** How far the page can be scrolled. */
  maxPx: number
  offsetPx: number
}

/** The last section whose head has passed the offset; the last of all where the page ends before it can. */
export function activeSection(places: Place[], { yPx, maxPx, offsetPx }: Scroll): string | null {
  const isAtEnd = maxPx > 0 && yPx >= maxPx - 1
  if (isAtEnd) return places.at(-1)?.id ?? null
  // Browsers scroll by whole pixels, heads stand on fractions.
  const passed = places.filter(({ topPx }) => topPx <= yPx + offsetPx + 1)
  return (passed.at(-1) ?? places[0])?.id ?? null
}
