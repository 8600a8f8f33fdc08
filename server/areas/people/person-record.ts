import { type Group, groups } from '#contract/groups.ts'
import { toE164 } from '#contract/phone.ts'
import { normaliseEmail, normaliseName } from '#contract/rules.ts'
import { type GivenPerson, isStudyType } from './rules.ts'
import type { PersonRecord } from './service.ts'

/** What is kept of a person who has passed the rules. */
export function recordOf(group: Group, given: GivenPerson): PersonRecord {
  const { atCollege } = groups[group]
  return {
    name: normaliseName(given.name),
    email: normaliseEmail(given.email),
    phone: toE164(given.phone) ?? given.phone,
    city: given.city,
    type: isStudyType(given.type) ? given.type : 'Offline',
    age: atCollege ? null : (given.age ?? null),
    semester: atCollege ? (given.semester ?? null) : null,
    college: atCollege ? (given.college ?? '') : '',
    ...(given.parentPhone !== undefined && { parentPhone: toE164(given.parentPhone) ?? '' }),
  }
}
