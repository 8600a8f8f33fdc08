import type { Call } from '#contract/call.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { degreeProgramme, internshipProgramme, type Programme } from '#web/features/programmes/programme.ts'
import type { CallError } from '#web/lib/api.ts'

/** An internship or a degree; null when there is none of this id. */
export async function readProgramme(
  call: Call,
  kind: 'internship' | 'degree',
  id: string,
): Promise<Programme | null> {
  try {
    if (kind === 'degree')
      return degreeProgramme((await call(catalogueCalls.degree.single, { degreeid: id })).degree)
    return internshipProgramme(
      (await call(catalogueCalls.internship.single, { internshipid: id })).internship,
    )
  } catch (problem) {
    // Refused for its id, or an id that cannot be one.
    if ([200, 400].includes((problem as CallError).status)) return null
    throw problem
  }
}
