import { Check, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { courseTextNames, courseTexts } from '#contract/catalogue/course-fields.ts'
import { languageOf } from '#contract/language-of.ts'
import { UnreadPage } from '#web/features/fault/fault-message.tsx'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { CourseCard, type CourseFacts } from '#web/features/programme-card/programme-card.tsx'
import type { ShownProgramme } from '#web/features/programmes/programme.ts'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { apiContext, publicUrlContext, siteContext } from '#web/lib/page-context.ts'
import { readMissing } from '#web/site/sections/read-missing.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { EnrolCard } from '../programme-page/enrol-card.tsx'
import { programmeMeta } from '../programme-page/programme-meta.ts'
import { ProgrammeSections } from '../programme-page/programme-sections.tsx'
import { type ProgrammePage, readProgrammePage } from '../programme-page/read-programme-page.ts'
import type { Route } from './+types/route.ts'
import { type CoursePage, readCourse } from './read-course.ts'
import { unread } from './unread.ts'

const sizes = '(min-width: 80rem) 18rem, (min-width: 40rem) 45vw, 66vw'

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  if (!site.institute().teaches.Students) throw data(readMissing(site), { status: 404 })
  const page = await readCourse(context.get(apiContext), site, {
    courseid: params.courseid,
    publicUrl: context.get(publicUrlContext),
  })
  // An address is written in one way; its id and what it was before lead there.
  if (page.course && page.course.slug !== params.courseid) throw redirect(`/course/${page.course.slug}`, 301)
  const more = page.course ? readProgrammePage(site, page.course.id) : null
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
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <UnreadPage error={error}>
      <CourseScreen page={unread} />
    </UnreadPage>
  )
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

/** The featured courses, without the one that the page is about. */
function SpecializedCourses({ courses }: { courses: CourseFacts[] }) {
  if (courses.length === 0) return null
  return (
    <section className="section section-tint" aria-labelledby="specialized">
      <div className="wrap">
        <SectionHeading id="specialized" title="Specialized Course" />
        <div className="cards">
          {courses.map((course) => (
            <CourseCard key={course.id} course={course} sizes={sizes} />
          ))}
        </div>
      </div>
    </section>
  )
}

interface CourseFailureProps {
  failure: string
  /** There is no such course: asking again would not help. */
  isUnknown: boolean
}

function CourseFailure({ failure, isUnknown }: CourseFailureProps) {
  const allCourses = (
    <ButtonLink to="/allcourses" variant={isUnknown ? 'primary' : 'secondary'}>
      All courses
    </ButtonLink>
  )
  return (
    <div className="grid gap-6 pb-24 pt-4 sm:pt-8">
      <h1>{isUnknown ? 'This course is not here' : 'Course'}</h1>
      {isUnknown ? (
        <EmptyState icon={<SearchX aria-hidden="true" />} action={allCourses}>
          {failure}
        </EmptyState>
      ) : (
        <>
          <ReadFailed>{failure}</ReadFailed>
          <div className="justify-self-center">{allCourses}</div>
        </>
      )}
    </div>
  )
}

function CourseOverview({ course, more }: { course: ShownProgramme; more: ProgrammePage | null }) {
  const { name, description, languages } = course
  return (
    <div className="grid gap-x-16 gap-y-8 pb-16 pt-4 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:pb-24">
      <div className="grid content-start gap-5">
        <h1 {...languageOf(name)}>{name}</h1>
        <p {...languageOf(description)} className="lead whitespace-pre-line">
          {description}
        </p>
      </div>
      <EnrolCard programme={course} brochure={more?.brochure ?? null} />
      <div className="grid content-start gap-8 lg:col-start-1">
        <section aria-labelledby="learn">
          <h2 id="learn" className="mb-4 text-2xl">
            What you will learn
          </h2>
          <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {languages.map((language) => (
              <li key={language} className="flex items-center gap-3 border-t border-line pt-3">
                <Check aria-hidden="true" className="size-5 flex-none text-accent-ink" />
                <span {...languageOf(language)}>{language}</span>
              </li>
            ))}
          </ul>
        </section>
        {courseTextNames.map(
          (text) =>
            course[text] && (
              <section key={text} aria-labelledby={text}>
                <h2 id={text} className="mb-2 text-2xl">
                  {courseTexts[text].label}
                </h2>
                <p {...languageOf(course[text])} className="max-w-2xl text-ink-soft">
                  {course[text]}
                </p>
              </section>
            ),
        )}
        {more && <ProgrammeSections page={more} />}
      </div>
    </div>
  )
}
