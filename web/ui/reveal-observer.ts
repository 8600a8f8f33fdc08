interface Watched {
  threshold: number
  isFirstLook: boolean
}

const watched = new Map<Element, Watched>()
let observer: IntersectionObserver | undefined

/** Hides the element while it is below the view and shows it when enough of it is in view. One observer serves all. */
export function watchReveal(element: HTMLElement, threshold: number) {
  observer ??= new IntersectionObserver(handleEntries, {
    threshold: Array.from({ length: 21 }, (_, at) => at / 20),
  })
  watched.set(element, { threshold, isFirstLook: true })
  observer.observe(element)
  return () => forget(element)
}

function forget(element: Element) {
  watched.delete(element)
  observer?.unobserve(element)
}

function handleEntries(entries: IntersectionObserverEntry[]) {
  for (const entry of entries) {
    const element = entry.target as HTMLElement
    const watch = watched.get(element)
    if (!watch) continue
    // What the visitor already sees when the page comes alive stays as it is: hiding it would flash.
    const mayHide = watch.isFirstLook
      ? entry.boundingClientRect.top >= window.innerHeight
      : !entry.isIntersecting
    watch.isFirstLook = false
    if (mayHide) element.dataset.reveal = 'waiting'
    else if (element.dataset.reveal !== 'waiting' || isEnoughInView(entry, watch.threshold)) {
      element.dataset.reveal = 'shown'
      forget(element)
    }
  }
}

/** Something taller than the screen counts by how much of the screen it fills. */
function isEnoughInView(
  { intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry,
  threshold: number,
) {
  const ofScreen = intersectionRect.height / (rootBounds?.height || window.innerHeight)
  return Math.max(intersectionRatio, ofScreen) >= threshold
}
