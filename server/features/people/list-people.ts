import type { Group } from '#contract/groups.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { cutPage, type Page, pageSize, readCursor } from '#server/platform/db/page.ts'
import { nameContains } from '#server/platform/db/search.ts'
import { asPerson, type Person } from './repository.ts'

export interface ListedPerson extends Person {
  /** What they asked for while they wait, what they are enrolled in afterwards. */
  programmes: string[]
}

export interface PeopleQuery {
  status?: 'pending' | 'accepted'
  q?: string
  sort?: 'newest' | 'oldest' | 'name'
  cursor?: string
  limit?: number
}

const orders = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  name: { column: 'name_key', direction: 'asc' },
} as const

/** Everybody of the group, in the order they came. */
export async function listPeople(db: Db, group: Group): Promise<ListedPerson[]> {
  const rows = await db
    .selectFrom('people')
    .where('grp', '=', group)
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute()
  const names = await programmeNames(db).where('people.grp', '=', group).execute()
  return withProgrammes(rows.map(asPerson), names)
}

export async function listPeoplePage(db: Db, group: Group, query: PeopleQuery): Promise<Page<ListedPerson>> {
  const { status, q, sort = 'newest', limit = pageSize } = query
  const { column, direction } = orders[sort]
  const after = readCursor(query.cursor)
  let select = db.selectFrom('people').where('grp', '=', group)
  if (status) select = select.where('status', '=', status)
  if (q) select = select.where(nameContains('name_key', q))
  if (after) {
    select = select.where((is) =>
      is(is.refTuple(column, 'id'), direction === 'desc' ? '<' : '>', is.tuple(...after)),
    )
  }
  const rows = await select
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .selectAll()
    .execute()
  const page = cutPage(rows, limit, (row) => [row[column], row.id])
  const ids = page.rows.map(({ id }) => id)
  const names = ids.length > 0 ? await programmeNames(db).where('person_id', 'in', ids).execute() : []
  return { rows: withProgrammes(page.rows.map(asPerson), names), next: page.next }
}

function programmeNames(db: Db) {
  return db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where((is) =>
      is.or([
        is.and([is('people.status', '=', 'pending'), is('enrolments.status', '=', 'requested')]),
        is.and([is('people.status', '=', 'accepted'), is('enrolments.status', '=', 'active')]),
      ]),
    )
    .orderBy('enrolments.created_at')
    .orderBy('enrolments.id')
    .select(['person_id as personId', 'programmes.name'])
}

function withProgrammes(people: Person[], names: { personId: string; name: string }[]): ListedPerson[] {
  const byPerson = new Map<string, string[]>()
  for (const { personId, name } of names) {
    const list = byPerson.get(personId)
    if (list) list.push(name)
    else byPerson.set(personId, [name])
  }
  return people.map((person) => ({ ...person, programmes: byPerson.get(person.id) ?? [] }))
}
