import { type Group, groups } from '#contract/groups.ts'
import { readableDay } from '#contract/readable-dates.ts'
import type { Cell } from '#web/panel/csv/write-csv.ts'
import { readAllPages } from '#web/panel/list/read-all-pages.ts'
import { readAccepted } from './listed-person.ts'
import { asked, type PeopleQuery } from './people-query.ts'
import { placeOf } from './place-of.ts'

const rowsPerCall = 200

/** Everybody whom the list finds, in its order, as the rows of a file. */
export async function exportPeople(
  group: Group,
  query: PeopleQuery,
  onProgress: (count: number) => void,
): Promise<Cell[][]> {
  const people = await readAllPages(async (cursor) => {
    const page = await readAccepted(group, { ...asked(query), cursor, limit: rowsPerCall })
    return { rows: page.people, next: page.next }
  }, onProgress)
  const { atCollege } = groups[group]
  const heads = ['Name', 'Email', 'Phone', 'City']
  const own = atCollege ? ['Semester', 'College'] : ['Age']
  return [
    [...heads, ...own, 'Type', 'Programme', 'Batch', 'Joining date'],
    ...people.map((person) => [
      person.name,
      person.email,
      person.phone,
      person.city,
      ...(atCollege ? [person.semester, person.college] : [person.age]),
      person.type,
      person.enrolments.map(({ programme }) => programme).join('; '),
      person.enrolments.map(placeOf).join('; '),
      readableDay(person.createdAt),
    ]),
  ]
}
