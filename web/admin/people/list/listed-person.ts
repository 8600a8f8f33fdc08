import type { InputOf, ReplyOf } from '#contract/call.ts'
import type { Group } from '#contract/groups.ts'
import { groupCalls } from '#contract/people/calls.ts'
import type { ListedEnrolment, Student } from '#contract/people/schemas.ts'
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
  /** What they learn, and where. */
  enrolments: ListedEnrolment[]
  joinedAt: string
}

export interface PeoplePage {
  people: ListedPerson[]
  /** On all pages. */
  total: number
  /** Where the next page starts; null on the last one. */
  next: string | null
}

type Query = InputOf<typeof groupCalls.Students.list>

const { Students, Interns, College } = groupCalls
const readers: Record<Group, (query: Query) => Promise<PeoplePage>> = {
  Students: async (query) => {
    const { stud, ...page } = await call(Students.list, query)
    return pageOf(
      stud.map((it) => listed({ ...it, semester: null, college: '' })),
      page,
    )
  },
  Interns: async (query) => {
    const { intern, ...page } = await call(Interns.list, query)
    return pageOf(
      intern.map((it) => listed({ ...it, age: null })),
      page,
    )
  },
  College: async (query) => {
    const { student, ...page } = await call(College.list, query)
    return pageOf(
      student.map((it) => listed({ ...it, age: null })),
      page,
    )
  },
}

/** One page of the accepted people of a group. */
export async function readAccepted(group: Group, query: Omit<Query, 'status'>): Promise<PeoplePage> {
  return readers[group]({ ...query, status: 'accepted' })
}

function pageOf(
  people: ListedPerson[],
  { next, total }: Pick<ReplyOf<typeof Students.list>, 'next' | 'total'>,
): PeoplePage {
  return { people, next: next ?? null, total: total ?? people.length }
}

type Shown = Omit<ListedPerson, 'id' | 'enrolments' | 'joinedAt'> &
  Pick<Student, '_id' | 'createdAt' | 'enrolments'>

function listed(person: Shown): ListedPerson {
  const { _id, name, email, phone, city, type, age, semester, college, createdAt, enrolments = [] } = person
  return { id: _id, name, email, phone, city, type, age, semester, college, enrolments, joinedAt: createdAt }
}
