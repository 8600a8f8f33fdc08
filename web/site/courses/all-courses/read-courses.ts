import type { Call } from '#contract/call.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { type CourseFacts, courseFacts } from '#web/features/programme-card/course-facts.ts'
import { orUnread } from '#web/lib/api.ts'
import { unread } from './unread.ts'

export interface Courses {
  courses: CourseFacts[]
  failure: string | null
}

export async function readCourses(call: Call): Promise<Courses> {
  try {
    const { courses } = await call(catalogueCalls.course.list)
    return { courses: courses.map(courseFacts), failure: null }
  } catch (error) {
    return orUnread(unread)(error)
  }
}
