import { type Group, groups } from '#contract/groups.ts'
import { readableDay } from '#web/lib/dates.ts'
import { type ListedPerson, readAccepted } from './listed-person.ts'
import type { PeopleQuery } from './people-query.ts'
import { writeCsv } from './write-csv.ts'

const rowsPerCall = 200

/** Everybody whom the search finds, in the order of the list, as a CSV file. */
export async function exportPeople(
  group: Group,
  { q, sort }: PeopleQuery,
  onProgress: (count: number) => void,
): Promise<string> {
  const people: ListedPerson[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await readAccepted(group, { q, sort, cursor, limit: rowsPerCall })
    people.push(...page.people)
    onProgress(people.length)
    cursor = page.next
  }
  return asCsv(group, people)
}

function asCsv(group: Group, people: ListedPerson[]): string {
  const { atCollege, kind } = groups[group]
  const heads = ['Name', 'Email', 'Phone', 'City']
  const own = atCollege ? ['Semester', 'College'] : ['Age']
  const programme = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  return writeCsv([
    [...heads, ...own, 'Type', programme, 'Joining date'],
    ...people.map((person) => [
      person.name,
      person.email,
      person.phone,
      person.city,
      ...(atCollege ? [person.semester, person.college] : [person.age]),
      person.type,
      person.programmes.join('; '),
      readableDay(person.joinedAt),
    ]),
  ])
}
