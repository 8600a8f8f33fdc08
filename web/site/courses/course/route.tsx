import { useEffect } from 'react'
import { data } from 'react-router'
import { programmeJsonLd } from '#web/features/programmes/programme-json-ld.ts'
import { breadcrumb, instituteInShort } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { apiContext } from '#web/lib/page-context.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'
import { CourseFailure } from './course-failure.tsx'
import { CourseOverview } from './course-overview.tsx'
import { type CoursePage, readCourse } from './read-course.ts'
import { SpecializedCourses } from './specialized-courses.tsx'
import { unread } from './unread.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await readCourse(context.get(apiContext), params.courseid)
  return data(page, { status: page.status })
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const path = `/course/${params.courseid}`
  const course = loaderData?.course
  if (!course) {
    const description = 'This course cannot be shown.'
    // One page for every course that is not there: it names none of them.
    return siteMeta(matches, { title: 'Course', description, path: '/allcourses', hidden: true })
  }
  const site = siteOf(matches)
  const { publicUrl } = site
  return siteMeta(matches, {
    title: course.name,
    description: shortened(course.description),
    path,
    ...(course.image && { image: { src: course.image, alt: course.name } }),
    jsonLd: [
      programmeJsonLd(course, { publicUrl, path, provider: instituteInShort(site) }),
      breadcrumb(publicUrl, [
        { label: 'Courses', path: '/allcourses' },
        { label: course.name, path },
      ]),
    ],
  })
}

export default function Course({ loaderData }: Route.ComponentProps) {
  return <CourseScreen page={loaderData} />
}

/** When no answer came at all. */
export function ErrorBoundary() {
  return <CourseScreen page={unread} />
}

function CourseScreen({ page }: { page: CoursePage }) {
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
        {course && <CourseOverview course={course} />}
      </div>
      {course && <SpecializedCourses courses={page.specialized} />}
    </main>
  )
}

/** What fits below a search result, whole words. */
function shortened(text: string, length = 155): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')}…`
}
