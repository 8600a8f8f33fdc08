import { type CourseText, courseTextsOf } from '#contract/catalogue/course-fields.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import {
  courseProgramme,
  degreeProgramme,
  internshipProgramme,
  type Programme as ShownProgramme,
} from '#web/features/programmes/programme.ts'
import { orUnread } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'

/** A course, an internship or a degree, with what only the office sees side by side. */
export interface Programme extends ShownProgramme, Record<CourseText, string> {
  featured: boolean
}

const readers: Record<ProgrammeKind, () => Promise<Programme[]>> = {
  course: async () =>
    (await call(catalogueCalls.course.list)).courses.map((course) => ({
      ...courseProgramme(course),
      ...courseTextsOf(course),
      featured: course.featured,
    })),
  internship: async () =>
    (await call(catalogueCalls.internship.list)).internships.map((internship) => ({
      ...internshipProgramme(internship),
      ...courseTextsOf({}),
      featured: internship.featured,
    })),
  degree: async () =>
    (await call(catalogueCalls.degree.list)).degrees.map((degree) => ({
      ...degreeProgramme(degree),
      ...courseTextsOf({}),
      featured: false,
    })),
}

/** What is on offer; null when it could not be read. */
export async function readProgrammes(kind: ProgrammeKind): Promise<Programme[] | null> {
  return readers[kind]().catch(orUnread(null))
}
