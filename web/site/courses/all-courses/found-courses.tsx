import { SearchX } from 'lucide-react'
import { CourseCard } from '#web/features/course-card/course-card.tsx'
import type { CourseFacts } from '#web/features/course-card/course-facts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What the search found, each course once. */
export function FoundCourses({ courses }: { courses: CourseFacts[] }) {
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
