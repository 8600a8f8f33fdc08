import { messages } from '#contract/messages.ts'
import type { CourseFacts } from '#web/features/course-card/course-facts.ts'
import { CourseRow } from './course-row.tsx'
import { SectionNav } from './section-nav.tsx'
import { sectionsFor } from './sections.ts'

export function CourseSections({ courses }: { courses: CourseFacts[] }) {
  const sections = sectionsFor(courses)
  return (
    <div className="wrap course-page">
      <SectionNav sections={sections} />
      <div className="pt-8 lg:pt-0">
        {sections.map(({ id, title, has }, at) => {
          const members = courses.filter(has)
          return (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="course-section">
              <h2 id={`${id}-title`} className="mb-5">
                {title}
              </h2>
              {members.length > 0 ? (
                <CourseRow label={`${title}: courses`} courses={members} eager={at === 0} />
              ) : (
                <p className="text-ink-soft">{messages.noCoursesRightNow}</p>
              )}
            </section>
          )
        })}
      </div>
    </div>
  )
}
