import { useState } from 'react'
import { data, Link, useRevalidator } from 'react-router'
import { messages } from '#contract/messages.ts'
import { PageHead } from '#web/features/page-head/page-head.tsx'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { apiContext } from '#web/lib/page-context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { Route } from './+types/route.ts'
import './all-courses.css'
import { courseListJsonLd } from './course-list-json-ld.ts'
import { CourseSections } from './course-sections.tsx'
import { FoundCourses } from './found-courses.tsx'
import { type Courses, readCourses } from './read-courses.ts'
import { matches as isFound } from './sections.ts'
import { unread } from './unread.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const all = await readCourses(context.get(apiContext))
  return data(all, { status: all.failure ? 503 : 200 })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { publicUrl } = siteOf(matches)
  return siteMeta(matches, {
    title: 'All courses',
    description:
      'Every course of the institute: first languages, data, web and app development, combos, and computer skills apart from programming. With duration and fees.',
    path: '/allcourses',
    jsonLd: [
      breadcrumb(publicUrl, [{ label: 'Courses', path: '/allcourses' }]),
      courseListJsonLd(publicUrl, loaderData?.courses ?? []),
    ],
  })
}

export default function AllCourses({ loaderData }: Route.ComponentProps) {
  return <AllCoursesPage {...loaderData} />
}

/** When no answer came at all. */
export function ErrorBoundary() {
  return <AllCoursesPage {...unread} />
}

function AllCoursesPage({ courses, failure }: Courses) {
  const [search, setSearch] = useState('')
  const { revalidate, state } = useRevalidator()
  const isEmpty = !failure && courses.length === 0

  return (
    <main id="main" tabIndex={-1}>
      <PageHead
        title="All courses"
        label="Courses"
        lead={
          <>
            Begin with one language, or choose a whole road.{' '}
            <Link to="/programs" className="link">
              Compare every program
            </Link>{' '}
            by duration and fees.
          </>
        }
      />
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
    </main>
  )
}
