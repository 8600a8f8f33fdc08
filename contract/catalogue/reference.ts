import type { Reference } from '../call.ts'
import { courseExample, degreeExample, idExample, internshipExample } from '../examples.ts'
import type { ProgrammeKind } from '../groups.ts'
import type { catalogueCalls } from './calls.ts'

const { _id } = idExample

export const catalogueReference: Reference<typeof catalogueCalls> = {
  course: notesOfKind('course', courseExample, { courseid: _id }),
  internship: notesOfKind('internship', internshipExample, { internshipid: _id }),
  degree: notesOfKind('degree', degreeExample, { degreeid: _id }),
}

/** What is said alike of courses, internships and degrees. */
function notesOfKind<Example extends object, Asked>(kind: ProgrammeKind, example: Example, asked: Asked) {
  const picture = kind === 'degree' ? '' : '; without a picture the old one stays'
  return {
    list: { about: `Every ${kind} on offer.` },
    single: { about: `One ${kind}.`, example: asked },
    add: { about: `Adds a new ${kind}.`, example },
    edit: { about: `Changes one ${kind}${picture}.`, example: { _id, ...example } },
    remove: { about: `Takes one ${kind} off every list; those enrolled keep it.`, example: { _id } },
  }
}
