import type { ShownSection } from '#web/content/sections.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { CourseCard } from '#web/features/programme-card/programme-card.tsx'
import type { Featured } from '#web/site/sections/read-featured.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/page-heading.tsx'

type FeaturedCoursesProps = Featured & ShownSection<'courses'>

export function FeaturedCourses({ anchor, title, text, courses, failure, empty }: FeaturedCoursesProps) {
  return (
    <section className="section" aria-labelledby={anchor}>
      <div className="wrap">
        <SectionHeading
          id={anchor}
          title={title}
          lead={text}
          actions={
            <ButtonLink to="/allcourses" variant="secondary">
              Explore More Courses
            </ButtonLink>
          }
        />
        {failure && <ReadFailed>{failure}</ReadFailed>}
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
