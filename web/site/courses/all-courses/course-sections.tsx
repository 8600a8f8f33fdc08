import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { CourseCard } from '#web/features/course-card/course-card.tsx'
import type { CourseFacts } from '#web/features/course-card/course-facts.ts'
import { useIsWide } from '#web/lib/use-is-wide.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { activeSection } from './active-section.ts'
import { type CourseSection, sectionsFor } from './sections.ts'

const sizes = '(min-width: 48rem) 15rem, (min-width: 30rem) 19rem, 66vw'

export function CourseSections({ courses }: { courses: CourseFacts[] }) {
  const sections = sectionsFor(courses)
  return (
    <div className="wrap course-page">
      <SectionNav sections={sections} />
      <div className="pt-8 lg:pt-0">
        {sections.map(({ id, title, has }, at) => {
          const members = courses.filter(has)
          return (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="course-section">
              <h2 id={`${id}-title`} className="mb-5">
                {title}
              </h2>
              {members.length > 0 ? (
                <CourseRow label={`${title}: courses`} courses={members} eager={at === 0} />
              ) : (
                <p className="text-ink-soft">{messages.noCoursesRightNow}</p>
              )}
            </section>
          )
        })}
      </div>
    </div>
  )
}

/** Beside the sections on a wide screen, a strip above them on a narrow one. */
function SectionNav({ sections }: { sections: CourseSection[] }) {
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

interface CourseRowProps {
  label: string
  courses: CourseFacts[]
  /** In view from the start. */
  eager?: boolean
}

/** A grid, and below 768 px a carousel that moves by itself. */
function CourseRow({ label, courses, eager }: CourseRowProps) {
  const isWide = useIsWide()
  return (
    <Carousel
      label={label}
      className="course-row"
      perView="auto"
      intervalMs={limits.courseCarouselMs}
      still={isWide}
      slides={courses.map((course, at) => (
        <CourseCard key={course.id} course={course} sizes={sizes} eager={eager && at === 0} />
      ))}
    />
  )
}

/** The section one is reading, by its id; null until the page is alive. */
function useActiveSection(ids: string[]): string | null {
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
