import { useSyncExternalStore } from 'react'
import { limits } from '#contract/limits.ts'

const query = `(min-width: ${limits.courseCarouselBelowPx}px)`

/** From 768 px. The server cannot know and answers no; until the browser does, the style sheet draws both. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  )
}

function follow(tell: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}
