import type { Call } from '#contract/call.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import { orUnread } from '#web/lib/api.ts'

export interface Programme {
  id: string
  name: string
}
export type Programmes = Record<ProgrammeKind, Programme[]>

/** What one can sign up for; null when it cannot be read. */
export async function readProgrammes(call: Call): Promise<Programmes | null> {
  try {
    const [{ courses }, { internships }, { degrees }] = await Promise.all([
      call(catalogueCalls.course.list),
      call(catalogueCalls.internship.list),
      call(catalogueCalls.degree.list),
    ])
    return {
      course: courses.map((course) => ({ id: course._id, name: course.course_name })),
      internship: internships.map((internship) => ({ id: internship._id, name: internship.internship_name })),
      degree: degrees.map((degree) => ({ id: degree._id, name: degree.degree_name })),
    }
  } catch (error) {
    return orUnread(null)(error)
  }
}
