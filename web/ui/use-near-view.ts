import { type RefObject, useEffect, useState } from 'react'

/** Turns true once, when the element comes within a screen's reach. */
export function useNearView(ref: RefObject<Element | null>, margin = '400px') {
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: margin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, margin, isNear])

  return isNear
}
