import type { Call } from '#contract/call.ts'
import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { type CourseFacts, courseFacts } from '#web/features/course-card/course-facts.ts'

interface AllCourses {
  courses: CourseFacts[]
  failure: string | null
}

export async function readCourses(call: Call): Promise<AllCourses> {
  try {
    const { courses } = await call(endpoints.course.list)
    return { courses: courses.map(courseFacts), failure: null }
  } catch {
    return { courses: [], failure: messages.failedToLoadCoursesPage }
  }
}
