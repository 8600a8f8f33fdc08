import { type Group, groups, type StudyType, type Teaches } from '#contract/groups.ts'
import { toE164 } from '#contract/phone.ts'
import { normaliseEmail, normaliseName } from '#contract/rules.ts'
import { type GivenPerson, isStudyType } from './rules.ts'
import type { PersonRecord } from './service.ts'

/** How somebody learns of whom nothing is said about it. */
export function usualType(teaches: Teaches): StudyType {
  return teaches.Offline ? 'Offline' : 'Online'
}

/** What is kept of a person who has passed the rules. */
export function recordOf(group: Group, given: GivenPerson, usual: StudyType = 'Offline'): PersonRecord {
  const { atCollege } = groups[group]
  return {
    name: normaliseName(given.name),
    email: normaliseEmail(given.email),
    phone: toE164(given.phone) ?? given.phone,
    city: given.city,
    type: isStudyType(given.type) ? given.type : usual,
    age: atCollege ? null : (given.age ?? null),
    semester: atCollege ? (given.semester ?? null) : null,
    college: atCollege ? (given.college ?? '') : '',
    ...(given.parentPhone !== undefined && { parentPhone: toE164(given.parentPhone) ?? '' }),
  }
}
