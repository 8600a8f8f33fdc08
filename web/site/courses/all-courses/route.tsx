import { useEffect, useRef, useState } from 'react'
import { data } from 'react-router'
import { messages } from '#contract/messages.ts'
import { UnreadPage } from '#web/features/fault/fault-message.tsx'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { apiContext } from '#web/lib/page-context.ts'
import { HeadedPage } from '#web/site/sections/headed-page.tsx'
import { type PageWords, readPage } from '#web/site/sections/read-page.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { Route } from './+types/route.ts'
import './all-courses.css'
import { SearchX } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { CourseCard, type CourseFacts } from '#web/features/programme-card/programme-card.tsx'
import { counted } from '#web/lib/counted.ts'
import { useIsWide } from '#web/lib/use-is-wide.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { activeSection } from './active-section.ts'
import { type Courses, readCourses } from './read-courses.ts'
import { type CourseSection, hasSectionNav, matches as isFound, sectionsFor } from './sections.ts'
import { unread } from './unread.ts'

const sizes = '(min-width: 48rem) 15rem, (min-width: 30rem) 19rem, 66vw'

export async function loader({ context }: Route.LoaderArgs) {
  const [all, words] = await Promise.all([
    readCourses(context.get(apiContext)),
    readPage(context, '/allcourses'),
  ])
  return data({ ...all, words }, { status: all.failure ? 503 : 200 })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { publicUrl } = siteOf(matches)
  if (!loaderData) return []
  return siteMeta(matches, {
    ...loaderData.words.seo,
    jsonLd: [
      breadcrumb(publicUrl, [{ label: 'Courses', path: '/allcourses' }]),
      courseListJsonLd(publicUrl, loaderData.courses),
    ],
  })
}

export default function AllCourses({ loaderData }: Route.ComponentProps) {
  return <AllCoursesPage {...loaderData} />
}

/** When no answer came at all. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <UnreadPage error={error}>
      <AllCoursesPage {...unread} words={null} />
    </UnreadPage>
  )
}

function AllCoursesPage({ courses, categories, failure, words }: Courses & { words: PageWords | null }) {
  const [search, setSearch] = useState('')
  const isEmpty = !failure && courses.length === 0

  return (
    <main id="main" tabIndex={-1}>
      <HeadedPage words={words} title="All courses">
        {courses.length > 0 && (
          <div className="wrap pb-6 noscript:hidden">
            <SearchBox
              label="Search courses by name or topic"
              placeholder="Search by name or topic"
              value={search}
              onChange={setSearch}
              className="max-w-md"
            />
          </div>
        )}
        {(failure || isEmpty) && (
          <div className="wrap pb-24">
            {failure && <ReadFailed>{failure}</ReadFailed>}
            {isEmpty && <EmptyState>{messages.noCoursesRightNow}</EmptyState>}
          </div>
        )}
        {courses.length > 0 && !search.trim() && (
          <CourseSections courses={courses} sections={sectionsFor(courses, categories)} />
        )}
        {courses.length > 0 && search.trim() && (
          <FoundCourses courses={courses.filter((course) => isFound(course, search))} />
        )}
      </HeadedPage>
    </main>
  )
}

/** The list for search engines; each course says the rest on its own page. */
function courseListJsonLd(publicUrl: string, courses: { slug: string; name: string }[]) {
  return {
    '@type': 'ItemList',
    itemListElement: courses.map(({ slug, name }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: new URL(`/course/${slug}`, publicUrl).href,
    })),
  }
}

/** What the search found, each course once. */
function FoundCourses({ courses }: { courses: CourseFacts[] }) {
  return (
    <section className="wrap pb-24" aria-label="Search results">
      <p role="status" className="mb-5 text-ink-soft">
        {counted(courses.length, 'course found', 'courses found')}
      </p>
      {courses.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden="true" />}>{messages.noCourseMatches}</EmptyState>
      ) : (
        <div className="cards">
          {courses.map((course) => (
            <CourseCard key={course.id} course={course} eager />
          ))}
        </div>
      )}
    </section>
  )
}

function CourseSections({ courses, sections }: { courses: CourseFacts[]; sections: CourseSection[] }) {
  const hasNav = hasSectionNav(courses, sections)
  return (
    <div className={cx('wrap', hasNav ? 'course-page' : 'pb-24')}>
      {hasNav && <SectionNav sections={sections} />}
      <div className={cx(hasNav && 'pt-8 lg:pt-0')}>
        {sections.map(({ id, title, courses: members }, at) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="course-section">
            <h2 id={`${id}-title`} className="mb-5">
              {title}
            </h2>
            <CourseRow label={`${title}: courses`} courses={members} eager={at === 0} />
          </section>
        ))}
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
