import type { Call } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { messages } from '#contract/messages.ts'
import type { SiteReader } from '#contract/site/content/site.ts'
import { type CourseFacts, courseFacts } from '#web/features/programme-card/programme-card.tsx'
import type { ShownProgramme } from '#web/features/programmes/programme.ts'
import type { CallError } from '#web/lib/api.ts'
import { readOpenBatches, withInstances } from '../programme-page/next-batch.ts'
import { unread } from './unread.ts'

export type CoursePage =
  | { course: ShownProgramme; specialized: CourseFacts[]; failure: null; status: 200 }
  | { course: null; failure: string; status: 404 | 503 }

export async function readCourse(
  call: Call,
  site: SiteReader,
  { courseid, publicUrl }: { courseid: string; publicUrl: string },
): Promise<CoursePage> {
  try {
    const [{ programme: course }, { programmes }, batches] = await Promise.all([
      call(programmeCalls.one, { kind: 'course', address: courseid }),
      call(programmeCalls.list),
      readOpenBatches(call, site),
    ])
    const specialized = programmes
      .filter(({ kind, featured, id }) => kind === 'course' && featured && id !== course.id)
      .map(courseFacts)
    const page = new URL(`/course/${course.slug}`, publicUrl).href
    return { course: withInstances(course, batches, site, page), specialized, failure: null, status: 200 }
  } catch (problem) {
    // Refused for its id, or an id that cannot be one.
    const isUnknown = [200, 400].includes((problem as CallError).status)
    return isUnknown ? { course: null, failure: messages.unableToFetchCourse, status: 404 } : unread
  }
}
