import { type Group, groups } from '#contract/groups.ts'
import type { CollegeStudent, Intern, Person as ShownPerson, Student } from '#contract/people/schemas.ts'
import type { ListedPerson } from './list-people.ts'
import type { Person } from './service.ts'

function presentCommon(person: Person) {
  const { id, name, email, phone, city, type, status, createdAt } = person
  return { _id: id, name, email, phone, city, type, status, createdAt }
}

/** Everything a panel shows of one person, of whatever group. */
export function presentRecord(person: Person) {
  const { age, semester, college, deletionAskedAt, emailConfirmed } = person
  return { ...presentCommon(person), age, semester, college, deletionAskedAt, emailConfirmed }
}

const presenters: Record<Group, (person: ListedPerson) => ShownPerson> = {
  Students: (person): Student => ({
    ...presentCommon(person),
    age: person.age,
    role: 0,
    course: ownProgrammes(person),
  }),
  Interns: (person): Intern => ({
    ...presentCommon(person),
    semester: person.semester,
    college: person.college,
    role: 'intern',
    internship_name: ownProgrammes(person)[0] ?? '',
  }),
  College: (person): CollegeStudent => ({
    ...presentCommon(person),
    semester: person.semester,
    college: person.college,
    role: 0,
    degree_name: ownProgrammes(person)[0] ?? '',
  }),
}

/** What else they learn is told in `enrolments`. */
function ownProgrammes({ group, enrolments }: ListedPerson): string[] {
  return enrolments.flatMap(({ kind, programme }) => (kind === groups[group].kind ? programme : []))
}

/** As every client knows it. */
export function presentPerson(person: ListedPerson): ShownPerson {
  return presenters[person.group](person)
}

/** The same with all that they learn, and where. */
export function presentListed(person: ListedPerson): ShownPerson {
  return { ...presentPerson(person), enrolments: person.enrolments }
}
