import type { InputOf, ReplyOf } from '#contract/call.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Group } from '#contract/groups.ts'
import type { Student } from '#contract/people.ts'
import { call } from '#web/lib/browser-api.ts'

/** An accepted person of any group, with the wire's names behind it. */
export interface ListedPerson {
  id: string
  name: string
  email: string
  phone: string
  city: string
  type: string
  age: number | null
  semester: number | null
  college: string
  programmes: string[]
  joinedAt: string
}

export interface PeoplePage {
  people: ListedPerson[]
  /** Where the next page starts; null on the last one. */
  next: string | null
}

type Query = InputOf<typeof endpoints.people.Students.list>

const { Students, Interns, College } = endpoints.people
const readers: Record<Group, (query: Query) => Promise<PeoplePage>> = {
  Students: async (query) => {
    const { stud, next } = await call(Students.list, query)
    return pageOf(
      stud.map((it) => listed({ ...it, semester: null, college: '' }, it.course)),
      next,
    )
  },
  Interns: async (query) => {
    const { intern, next } = await call(Interns.list, query)
    return pageOf(
      intern.map((it) => listed({ ...it, age: null }, [it.internship_name])),
      next,
    )
  },
  College: async (query) => {
    const { student, next } = await call(College.list, query)
    return pageOf(
      student.map((it) => listed({ ...it, age: null }, [it.degree_name])),
      next,
    )
  },
}

/** One page of the accepted people of a group. */
export async function readAccepted(group: Group, query: Omit<Query, 'status'>): Promise<PeoplePage> {
  return readers[group]({ ...query, status: 'accepted' })
}

function pageOf(people: ListedPerson[], next: ReplyOf<typeof Students.list>['next']): PeoplePage {
  return { people, next: next ?? null }
}

type Shown = Omit<ListedPerson, 'id' | 'programmes' | 'joinedAt'> & Pick<Student, '_id' | 'createdAt'>

function listed(person: Shown, programmes: string[]): ListedPerson {
  const { _id, name, email, phone, city, type, age, semester, college, createdAt } = person
  return {
    id: _id,
    name,
    email,
    phone,
    city,
    type,
    age,
    semester,
    college,
    programmes: programmes.filter(Boolean),
    joinedAt: createdAt,
  }
}
