import type { CourseFacts } from '#web/features/programme-card/course-facts.ts'

type Judged = Pick<CourseFacts, 'name' | 'languages' | 'featured'>

export interface CourseSection {
  /** Its anchor on the page. */
  id: string
  title: string
  has: (course: Judged) => boolean
}

function named(...words: string[]) {
  return ({ name }: Judged) => words.some((word) => name.toLowerCase().includes(word))
}

/** The sections of the page in their order; a course may stand in several. */
export const courseSections: CourseSection[] = [
  { id: 'basic', title: 'Go Basic', has: ({ languages }) => languages?.length === 1 },
  { id: 'featured', title: 'Featured Courses', has: ({ featured }) => featured },
  { id: 'data', title: 'Playing With Data', has: named('data') },
  { id: 'developer', title: 'Developer Friendly', has: named('development', 'mern', 'mean') },
  { id: 'combos', title: 'Combos & Frameworks', has: named('combo', 'core', 'web') },
  { id: 'non-programming', title: 'Apart from Programming', has: named('ccc', 'graphic') },
]

const moreCourses: CourseSection = {
  id: 'more',
  title: 'More Courses',
  has: (course) => !courseSections.some(({ has }) => has(course)),
}

/** The six always; what fits none of them stands in a seventh, where there is such a course. */
export function sectionsFor(courses: Judged[]): CourseSection[] {
  return courses.some(moreCourses.has) ? [...courseSections, moreCourses] : courseSections
}

/** A search over names and languages, in any case. */
export function matches(course: Pick<CourseFacts, 'name' | 'languages'>, search: string): boolean {
  const wanted = search.trim().normalize('NFC').toLowerCase()
  return [course.name, ...(course.languages ?? [])].some((text) => text.toLowerCase().includes(wanted))
}
