import { useEffect, useRef } from 'react'
import type { CourseSection } from './sections.ts'
import { useActiveSection } from './use-active-section.ts'

/** Beside the sections on a wide screen, a strip above them on a narrow one. */
export function SectionNav({ sections }: { sections: CourseSection[] }) {
  const active = useActiveSection(sections.map(({ id }) => id))
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${active}"]`)
    if (!link || !list.current) return
    list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2
  }, [active])

  return (
    <nav aria-label="Sections" className="course-nav">
      <ul ref={list}>
        {sections.map(({ id, title }) => (
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
