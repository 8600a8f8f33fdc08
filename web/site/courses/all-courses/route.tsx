import { useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { messages } from '#contract/messages.ts'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { apiContext } from '#web/lib/page-context.ts'
import { HeadedPage } from '#web/site/sections/headed-page.tsx'
import { type PageWords, readPage } from '#web/site/sections/read-page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { Route } from './+types/route.ts'
import './all-courses.css'
import { SearchX } from 'lucide-react'
import { CourseCard } from '#web/features/course-card/course-card.tsx'
import type { CourseFacts } from '#web/features/course-card/course-facts.ts'
import { CourseSections } from './course-sections.tsx'
import { type Courses, readCourses } from './read-courses.ts'
import { matches as isFound } from './sections.ts'
import { unread } from './unread.ts'

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
export function ErrorBoundary() {
  return <AllCoursesPage {...unread} words={null} />
}

function AllCoursesPage({ courses, failure, words }: Courses & { words: PageWords | null }) {
  const [search, setSearch] = useState('')
  const { revalidate, state } = useRevalidator()
  const isEmpty = !failure && courses.length === 0

  return (
    <main id="main" tabIndex={-1}>
      <HeadedPage words={words} title="All courses">
        {courses.length > 0 && (
          <div className="wrap pb-6 noscript:hidden">
            <SearchBox
              label="Search courses by name or language"
              placeholder="Search by name or language"
              value={search}
              onChange={setSearch}
              className="max-w-md"
            />
          </div>
        )}
        {(failure || isEmpty) && (
          <div className="wrap pb-24">
            {failure && (
              <ErrorState onRetry={revalidate} busy={state === 'loading'}>
                {failure}
              </ErrorState>
            )}
            {isEmpty && <EmptyState>{messages.noCoursesRightNow}</EmptyState>}
          </div>
        )}
        {courses.length > 0 && !search.trim() && <CourseSections courses={courses} />}
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
  const count = courses.length === 1 ? '1 course found' : `${courses.length} courses found`
  return (
    <section className="wrap pb-24" aria-label="Search results">
      <p role="status" className="mb-5 text-ink-soft">
        {count}
      </p>
      {courses.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden="true" />}>
          No course has this in its name or among its languages.
        </EmptyState>
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
