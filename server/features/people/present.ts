import type { Group } from '#contract/groups.ts'
import type { CollegeStudent, Intern, Person as ShownPerson, Student } from '#contract/people.ts'
import type { ListedPerson } from './list-people.ts'
import type { Person } from './repository.ts'

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
    course: person.programmes,
  }),
  Interns: (person): Intern => ({
    ...presentCommon(person),
    semester: person.semester,
    college: person.college,
    role: 'intern',
    internship_name: person.programmes[0] ?? '',
  }),
  College: (person): CollegeStudent => ({
    ...presentCommon(person),
    semester: person.semester,
    college: person.college,
    role: 0,
    degree_name: person.programmes[0] ?? '',
  }),
}

export function presentPerson(person: ListedPerson): ShownPerson {
  return presenters[person.group](person)
}
