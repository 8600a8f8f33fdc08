import { type Group, groups } from '#contract/groups.ts'
import { normaliseEmail, normaliseName, normalisePhone } from '#contract/rules.ts'
import { type GivenPerson, isStudyType } from './rules.ts'
import type { PersonRecord } from './service.ts'

/** A body of any of the three groups; the key of its programme comes from the group. */
type Body = Omit<GivenPerson, 'programme'> & {
  course?: string
  internship_name?: string
  degree_name?: string
}

export function readPerson(group: Group, body: Body): GivenPerson {
  const { name, email, phone, city, type, password, confpassword, age, semester, year, college } = body
  const programme = body[groups[group].programmeKey]
  return {
    name,
    email,
    phone,
    city,
    type,
    password,
    confpassword,
    programme,
    age,
    semester,
    year,
    college,
  }
}

/** What is kept of a person who has passed the rules. */
export function recordOf(group: Group, given: GivenPerson): PersonRecord {
  const { atCollege } = groups[group]
  return {
    name: normaliseName(given.name),
    email: normaliseEmail(given.email),
    phone: normalisePhone(given.phone),
    city: given.city,
    type: isStudyType(given.type) ? given.type : 'Offline',
    age: atCollege ? null : (given.age ?? null),
    semester: atCollege ? (given.semester ?? null) : null,
    college: atCollege ? (given.college ?? '') : '',
  }
}
