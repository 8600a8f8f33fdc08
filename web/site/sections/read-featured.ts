import type { Call } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import type { Programme } from '#contract/catalogue/schemas.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { type CourseFacts, courseFacts } from '#web/features/programme-card/programme-card.tsx'
import { orUnread } from '#web/lib/api.ts'

export interface Featured {
  courses: CourseFacts[]
  /** The specification's words when there is nothing to show, or nothing could be read. */
  failure: string | null
  empty: string
}

/** Where the office has featured none yet, the first few stand for them: a home page without courses helps nobody. */
export function featuredOf(programmes: Programme[]): Programme[] {
  const courses = programmes.filter(({ kind }) => kind === 'course')
  const featured = courses.filter((course) => course.featured)
  return featured.length > 0 ? featured : courses.slice(0, limits.featuredOnHome)
}

/** The first few featured courses. */
export async function readFeatured(call: Call): Promise<Featured> {
  const empty = messages.noCoursesRightNow
  try {
    const { programmes } = await call(programmeCalls.list)
    const shown = featuredOf(programmes).slice(0, limits.featuredOnHome)
    return { courses: shown.map(courseFacts), failure: null, empty }
  } catch (error) {
    return orUnread({ courses: [], failure: messages.failedToLoadCoursesPage, empty })(error)
  }
}
