import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { apiContext, siteContext } from '#web/lib/page-context.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { programmeMeta } from '../programme-page/programme-meta.ts'
import { type ProgrammePage, readProgrammePage } from '../programme-page/read-programme-page.ts'
import type { Route } from './+types/route.ts'
import { CourseFailure } from './course-failure.tsx'
import { CourseOverview } from './course-overview.tsx'
import { type CoursePage, readCourse } from './read-course.ts'
import { SpecializedCourses } from './specialized-courses.tsx'
import { unread } from './unread.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await readCourse(context.get(apiContext), params.courseid)
  // An address is written in one way; its id and what it was before lead there.
  if (page.course && page.course.slug !== params.courseid) throw redirect(`/course/${page.course.slug}`, 301)
  const more = page.course ? readProgrammePage(context.get(siteContext), page.course.id) : null
  return data({ ...page, more }, { status: page.status })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const course = loaderData?.course
  if (!course) {
    const description = 'This course cannot be shown.'
    // One page for every course that is not there: it names none of them.
    return siteMeta(matches, { title: 'Course', description, path: '/allcourses', hidden: true })
  }
  return programmeMeta(matches, course, loaderData.more, {
    path: `/course/${course.slug}`,
    list: { label: 'Courses', path: '/allcourses' },
  })
}

export default function Course({ loaderData }: Route.ComponentProps) {
  return <CourseScreen page={loaderData} more={loaderData.more} />
}

/** When no answer came at all. */
export function ErrorBoundary() {
  return <CourseScreen page={unread} />
}

function CourseScreen({ page, more = null }: { page: CoursePage; more?: ProgrammePage | null }) {
  const { course, failure } = page
  useEffect(() => {
    if (failure) toast.error(failure)
  }, [failure])

  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap pt-4 sm:pt-6">
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            { label: 'Courses', to: '/allcourses' },
            { label: course?.name ?? 'Course' },
          ]}
        />
        {failure && <CourseFailure failure={failure} isUnknown={page.status === 404} />}
        {course && <CourseOverview course={course} more={more} />}
      </div>
      {course && <SpecializedCourses courses={page.specialized} />}
    </main>
  )
}
