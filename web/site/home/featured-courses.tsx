import { useRevalidator } from 'react-router'
import { CourseCard } from '#web/features/course-card/course-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import type { Featured } from './read-featured.ts'

interface FeaturedCoursesProps extends Featured {
  title: string
  text: string
}

export function FeaturedCourses({ title, text, courses, failure, empty }: FeaturedCoursesProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <section className="section" aria-labelledby="featured">
      <div className="wrap">
        <SectionHeading
          id="featured"
          title={title}
          lead={text}
          actions={
            <ButtonLink to="/allcourses" variant="secondary">
              Explore More Courses
            </ButtonLink>
          }
        />
        {failure && (
          <ErrorState onRetry={revalidate} busy={state === 'loading'}>
            {failure}
          </ErrorState>
        )}
        {!failure && courses.length === 0 && <EmptyState>{empty}</EmptyState>}
        <div className="cards">
          {courses.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </div>
      </div>
    </section>
  )
}
