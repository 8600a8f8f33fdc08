import { openBatchCalls } from '#contract/batches/open-calls.ts'
import { openBatchPages } from '#contract/batches/open-pages.ts'
import type { Call } from '#contract/call.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import type { SiteReader } from '#contract/site/content/site.ts'
import { orUnread } from '#web/lib/api.ts'

export interface Programme {
  id: string
  name: string
  /** Those that have not begun, soonest first, in words. */
  batches: { id: string; words: string; isFull: boolean }[]
}
export type Programmes = Record<ProgrammeKind, Programme[]>

/** What one can sign up for; null when it cannot be read. */
export async function readProgrammes(call: Call, site: SiteReader): Promise<Programmes | null> {
  try {
    for (const name of openBatchPages) site.reads.add(name)
    const [{ courses }, { internships }, { degrees }, { batches }] = await Promise.all([
      call(catalogueCalls.course.list),
      call(catalogueCalls.internship.list),
      call(catalogueCalls.degree.list),
      call(openBatchCalls.list),
    ])
    const withBatches = (id: string, name: string): Programme => ({
      id,
      name,
      batches: batches
        .filter(({ programmeIds }) => programmeIds.includes(id))
        .map(({ id, words, seatsLeft }) => ({ id, words, isFull: seatsLeft === 0 })),
    })
    return {
      course: courses.map((course) => withBatches(course._id, course.course_name)),
      internship: internships.map((internship) => withBatches(internship._id, internship.internship_name)),
      degree: degrees.map((degree) => withBatches(degree._id, degree.degree_name)),
    }
  } catch (error) {
    return orUnread(null)(error)
  }
}
