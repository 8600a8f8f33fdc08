import type { Endpoint } from '#contract/call.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Group, groupNames } from '#contract/groups.ts'
import type { Area } from '#server/platform/http/openapi.ts'

const titles: Record<Exclude<keyof typeof endpoints, 'people'> | Group, string> = {
  course: 'Courses',
  internship: 'Internships',
  degree: 'Degrees',
  sessions: 'Sessions',
  Students: 'Students',
  Interns: 'Interns',
  College: 'College students',
  person: 'Any person',
  batches: 'Batches',
  enrolments: 'Requests and orders',
  learner: "The learner's own",
  tests: 'Tests',
  contact: 'Contact messages',
  events: 'Events',
  admin: 'Office',
}

/** MAP 1 in the order and under the titles in which a reader looks for a call. */
export function areas(): Area[] {
  const { people, ...others } = endpoints
  const all: Record<string, Record<string, Endpoint>> = { ...others, ...people }
  const order = ['course', 'internship', 'degree', 'sessions', ...groupNames]
  const names = [...order, ...Object.keys(all).filter((name) => !order.includes(name))]
  return names.map((name) => ({
    title: titles[name as keyof typeof titles],
    calls: Object.entries(all[name] ?? {}).map(([call, endpoint]) => ({ name: `${name}.${call}`, endpoint })),
  }))
}
