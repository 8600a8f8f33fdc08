import { CourseCard } from '#web/features/course-card/course-card.tsx'
import type { CourseFacts } from '#web/features/course-card/course-facts.ts'
import { SectionHeading } from '#web/ui/page-heading.tsx'

const sizes = '(min-width: 80rem) 18rem, (min-width: 40rem) 45vw, 66vw'

/** The featured courses, without the one that the page is about. */
export function SpecializedCourses({ courses }: { courses: CourseFacts[] }) {
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
