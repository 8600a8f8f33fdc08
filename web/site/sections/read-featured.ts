import type { Call } from '#contract/call.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { type CourseFacts, courseFacts } from '#web/features/programme-card/course-facts.ts'
import { orUnread } from '#web/lib/api.ts'

export interface Featured {
  courses: CourseFacts[]
  /** The specification's words when there is nothing to show, or nothing could be read. */
  failure: string | null
  empty: string
}

/** Where the office has featured none yet, the first few stand for them: a home page without courses helps nobody. */
export function featuredOf<T extends { featured: boolean }>(courses: T[]): T[] {
  const featured = courses.filter((course) => course.featured)
  return featured.length > 0 ? featured : courses.slice(0, limits.featuredOnHome)
}

/** The first few featured courses. */
export async function readFeatured(call: Call): Promise<Featured> {
  const empty = messages.noCoursesRightNow
  try {
    const { courses } = await call(catalogueCalls.course.list)
    const shown = featuredOf(courses).slice(0, limits.featuredOnHome)
    return { courses: shown.map(courseFacts), failure: null, empty }
  } catch (error) {
    return orUnread({ courses: [], failure: messages.failedToLoadCoursesPage, empty })(error)
  }
}
