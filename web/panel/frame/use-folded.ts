import { useEffect, useState } from 'react'

const place = 'folded-menu'

/** Which parts of the menu are folded, as this browser was told; the part in which one is opens by itself. */
export function useFolded(here: string | undefined) {
  const [folded, setFolded] = useState<string[]>([])
  useEffect(() => setFolded(readFolded().filter((heading) => heading !== here)), [here])

  function isFolded(heading: string): boolean {
    return folded.includes(heading)
  }

  /** The browser tells of what it was told as well: only what somebody has pressed changes anything. */
  function fold(heading: string, isWished: boolean) {
    if (isWished === isFolded(heading)) return
    const others = folded.filter((one) => one !== heading)
    const next = isWished ? [...others, heading] : others
    setFolded(next)
    keepFolded(next)
  }

  return { isFolded, fold }
}

function readFolded(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter((heading) => typeof heading === 'string') : []
  } catch {
    return []
  }
}

/** A browser that keeps nothing shows the whole menu each time. */
function keepFolded(folded: string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(folded))
  } catch {}
}
