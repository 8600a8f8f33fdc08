import type { Call } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { type CourseFacts, courseFacts } from '#web/features/programme-card/course-facts.ts'
import { orUnread } from '#web/lib/api.ts'
import { unread } from './unread.ts'

export interface Courses {
  courses: CourseFacts[]
  categories: Category[]
  failure: string | null
}

export async function readCourses(call: Call): Promise<Courses> {
  try {
    const [{ courses }, { categories }] = await Promise.all([
      call(catalogueCalls.course.list),
      call(programmeCalls.categories),
    ])
    return { courses: courses.map(courseFacts), categories, failure: null }
  } catch (error) {
    return orUnread(unread)(error)
  }
}
