import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { activeSection } from './active-section.ts'

/** The section one is reading, by its id; null until the page is alive. */
export function useActiveSection(ids: string[]): string | null {
  const [active, setActive] = useState<string | null>(null)
  const key = ids.join(' ')

  useEffect(() => {
    let frame = 0
    function look() {
      frame = 0
      const places = key.split(' ').flatMap((id) => {
        const section = document.getElementById(id)
        return section ? [{ id, topPx: section.getBoundingClientRect().top + scrollY }] : []
      })
      const maxPx = document.documentElement.scrollHeight - innerHeight
      setActive(activeSection(places, { yPx: scrollY, maxPx, offsetPx: limits.sectionOffsetPx }))
    }
    function handleScroll() {
      frame ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', handleScroll, { passive: true })
    addEventListener('resize', handleScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', handleScroll)
      removeEventListener('resize', handleScroll)
    }
  }, [key])

  return active
}
