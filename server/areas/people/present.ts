import type { ListedPerson as ShownPerson } from '#contract/people/schemas.ts'
import type { ListedPerson } from './list-service.ts'
import type { Person } from './service.ts'

/** Everything a panel shows of one person, of whatever group. */
export function presentRecord(person: Person) {
  const { accountId: _, group: __, ...record } = person
  return record
}

/** One of a list, with all that they learn, and where. */
export function presentListed({ enrolments, last, ...person }: ListedPerson): ShownPerson {
  return { ...presentRecord(person), enrolments, last }
}
