import type { CollegeStudent, Intern, Student } from '#contract/compat/people-schemas.ts'
import { type Group, groups } from '#contract/groups.ts'
import type { ListedPerson } from '../areas/people/list-service.ts'

function presentCommon(person: ListedPerson) {
  const { id, name, email, phone, city, type, status, createdAt } = person
  return { _id: id, name, email, phone, city, type, status, createdAt }
}

const presenters: Record<Group, (person: ListedPerson) => Student | Intern | CollegeStudent> = {
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

/** What they learn besides, of another kind, has no place in these words. */
function ownProgrammes({ group, enrolments }: ListedPerson): string[] {
  return enrolments.flatMap(({ kind, programme }) => (kind === groups[group].kind ? programme : []))
}

export function presentPerson(person: ListedPerson): Student | Intern | CollegeStudent {
  return presenters[person.group](person)
}
