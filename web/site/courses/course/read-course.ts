import type { Call } from '#contract/call.ts'
import { type CourseText, courseTextsOf } from '#contract/catalogue/course-fields.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { messages } from '#contract/messages.ts'
import type { SiteReader } from '#contract/site/content/site.ts'
import { type CourseFacts, courseFacts } from '#web/features/programme-card/course-facts.ts'
import { courseProgramme, type Programme } from '#web/features/programmes/programme.ts'
import type { CallError } from '#web/lib/api.ts'
import { readOpenBatches, withInstances } from '../programme-page/next-batch.ts'
import { unread } from './unread.ts'

export type CourseDetail = Programme & Record<CourseText, string>

export type CoursePage =
  | { course: CourseDetail; specialized: CourseFacts[]; failure: null; status: 200 }
  | { course: null; failure: string; status: 404 | 503 }

export async function readCourse(
  call: Call,
  site: SiteReader,
  { courseid, publicUrl }: { courseid: string; publicUrl: string },
): Promise<CoursePage> {
  try {
    const [{ course }, { courses }, batches] = await Promise.all([
      call(catalogueCalls.course.single, { courseid }),
      call(catalogueCalls.course.list),
      readOpenBatches(call, site),
    ])
    const specialized = courses.filter(({ _id, featured }) => featured && _id !== course._id).map(courseFacts)
    const detail = { ...courseProgramme(course), ...courseTextsOf(course) }
    const page = new URL(`/course/${detail.slug}`, publicUrl).href
    return { course: withInstances(detail, batches, site, page), specialized, failure: null, status: 200 }
  } catch (problem) {
    // Refused for its id, or an id that cannot be one.
    const isUnknown = [200, 400].includes((problem as CallError).status)
    return isUnknown ? { course: null, failure: messages.unableToFetchCourse, status: 404 } : unread
  }
}
