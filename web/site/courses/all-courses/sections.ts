import { type Category, isInCategory } from '#contract/catalogue/categories.ts'
import type { CourseFacts } from '#web/features/programme-card/programme-card.tsx'

export interface CourseSection {
  /** Its anchor on the page. */
  id: string
  title: string
  courses: CourseFacts[]
}

/** With fewer courses the page is read faster than its list of sections. */
const fewestForNav = 8

/** The institute's categories that have courses; what fits none of them stands in a last section. A course may stand in several. */
export function sectionsFor(courses: CourseFacts[], categories: Category[]): CourseSection[] {
  const fitsNone = (course: CourseFacts) => !categories.some((category) => isInCategory(course, category))
  const more = courses.filter(fitsNone)
  const title = categories.length > 0 ? 'More Courses' : 'Courses'
  return [
    ...categories.map((category) => ({
      id: category.id,
      title: category.name,
      courses: courses.filter((course) => isInCategory(course, category)),
    })),
    { id: 'more', title, courses: more },
  ].filter((section) => section.courses.length > 0)
}

export function hasSectionNav(courses: CourseFacts[], sections: CourseSection[]): boolean {
  return courses.length >= fewestForNav && sections.length > 1
}

/** A search over names and languages, in any case. */
export function matches(course: Pick<CourseFacts, 'name' | 'languages'>, search: string): boolean {
  const wanted = search.trim().normalize('NFC').toLowerCase()
  return [course.name, ...course.languages].some((text) => text.toLowerCase().includes(wanted))
}
