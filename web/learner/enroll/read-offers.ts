import { endpoints } from '#contract/endpoints.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import {
  courseProgramme,
  degreeProgramme,
  internshipProgramme,
  type Programme,
} from '#web/features/programmes/programme.ts'
import { call } from '#web/lib/browser-api.ts'

/** What is offered of one kind. */
export async function readOffers(kind: ProgrammeKind): Promise<Programme[]> {
  if (kind === 'course') return (await call(endpoints.course.list)).courses.map(courseProgramme)
  if (kind === 'degree') return (await call(endpoints.degree.list)).degrees.map(degreeProgramme)
  return (await call(endpoints.internship.list)).internships.map(internshipProgramme)
}
