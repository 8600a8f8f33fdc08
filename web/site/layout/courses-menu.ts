import type { Call } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { messages } from '#contract/messages.ts'
import { orUnread } from '#web/lib/api.ts'
import { featuredOf } from '../sections/read-featured.ts'
import type { NavigationItem } from './navigation.ts'

export interface CoursesMenu {
  items: NavigationItem[]
  /** What went wrong, in words, when the courses could not be read. */
  failure: string | null
}

/** The Courses dropdown. The site stays usable without it: a failure is said, not thrown. */
export async function readCoursesMenu(call: Call): Promise<CoursesMenu> {
  try {
    const { programmes } = await call(programmeCalls.list)
    const items = featuredOf(programmes).map(({ slug, name }) => ({ label: name, href: `/course/${slug}` }))
    return { items, failure: null }
  } catch (error) {
    return orUnread({ items: [], failure: messages.failedToLoadCourses })(error)
  }
}
