import { useEffect, useRef } from 'react'
import { courseSections } from './sections.ts'
import { useActiveSection } from './use-active-section.ts'

const ids = courseSections.map(({ id }) => id)

/** Beside the sections on a wide screen, a strip above them on a narrow one. */
export function SectionNav() {
  const active = useActiveSection(ids)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${active}"]`)
    if (!link || !list.current) return
    list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2
  }, [active])

  return (
    <nav aria-label="Sections" className="course-nav">
      <ul ref={list}>
        {courseSections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === active ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
