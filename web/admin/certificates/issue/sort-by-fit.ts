import { type CertificateKind, programmeKindOf } from '#contract/certificates/kinds.ts'
import type { Template } from '#contract/certificates/schemas.ts'
import { type Group, kinds } from '#contract/groups.ts'

/** What is issued when somebody has finished comes before what is issued on demand. */
const usual: CertificateKind[] = ['course', 'internship', 'degree', 'event', 'internshipLetter', 'bonafide']

/** Those for whom is chosen first: an event, a group, or nobody yet. */
export function sortByFit(templates: Template[], whom: Group | 'event' | null): Template[] {
  const placeOf = ({ kind }: Template) => usual.indexOf(kind) + (fits(kind, whom) ? 0 : usual.length)
  return [...templates].sort((one, other) => placeOf(one) - placeOf(other))
}

function fits(kind: CertificateKind, whom: Group | 'event' | null): boolean {
  if (whom === null) return true
  if (kind === 'event' || whom === 'event') return kind === whom
  const programmeKind = programmeKindOf[kind]
  return programmeKind === null || kinds[programmeKind].group === whom
}
