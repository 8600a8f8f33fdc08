import { limits } from '#contract/limits.ts'
import { CourseCard } from '#web/features/course-card/course-card.tsx'
import type { CourseFacts } from '#web/features/course-card/course-facts.ts'
import { useIsWide } from '#web/lib/use-is-wide.ts'
import { Carousel } from '#web/ui/carousel.tsx'

interface CourseRowProps {
  label: string
  courses: CourseFacts[]
  /** In view from the start. */
  eager?: boolean
}

const sizes = '(min-width: 48rem) 15rem, (min-width: 30rem) 19rem, 66vw'

/** A grid, and below 768 px a carousel that moves by itself. */
export function CourseRow({ label, courses, eager }: CourseRowProps) {
  const isWide = useIsWide()
  return (
    <Carousel
      label={label}
      className="course-row"
      perView="auto"
      intervalMs={limits.courseCarouselMs}
      still={isWide}
      slides={courses.map((course, at) => (
        <CourseCard key={course.id} course={course} sizes={sizes} eager={eager && at === 0} />
      ))}
    />
  )
}
