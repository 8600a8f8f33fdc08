import type { Group } from '#contract/groups.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { cutPage, type Page, pageSize, readCursor } from '#server/platform/db/page.ts'
import { findFewNamed, peopleNamed } from '#server/platform/db/search.ts'
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
  const enrolments = await listedEnrolments(db)
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .where('people.grp', '=', group)
    .execute()
  return withProgrammes(rows.map(asPerson), enrolments)
}

export async function listPeoplePage(db: Db, group: Group, query: PeopleQuery): Promise<Page<ListedPerson>> {
  const { status, q, sort = 'newest', limit = pageSize } = query
  const { column, direction } = orders[sort]
  const after = readCursor(query.cursor)
  const named = q ? peopleNamed(db, q, await findFewNamed(db, q)) : db.selectFrom('people')
  let select = named.where('grp', '=', group)
  if (status) select = select.where('status', '=', status)
  if (after) {
    select = select.where((is) =>
      is(is.refTuple(column, 'id'), direction === 'desc' ? '<' : '>', is.tuple(...after)),
    )
  }
  // First the ids, which an index alone can tell: PostgreSQL would read everybody it passes by.
  const found = select
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .select('id')
  const rows = await db
    .selectFrom('people')
    .where('id', 'in', found)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .selectAll()
    .execute()
  const page = cutPage(rows, limit, (row) => [row[column], row.id])
  const ids = page.rows.map(({ id }) => id)
  const enrolments = ids.length > 0 ? await listedEnrolments(db).where('person_id', 'in', ids).execute() : []
  return { rows: withProgrammes(page.rows.map(asPerson), enrolments), next: page.next }
}

/** Without a condition on the status: SQLite would rather read everybody who is enrolled than these few. */
function listedEnrolments(db: Db) {
  return db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .orderBy('enrolments.created_at')
    .orderBy('enrolments.id')
    .select(['person_id as personId', 'enrolments.status', 'programmes.name'])
}

type ListedEnrolment = Awaited<ReturnType<ReturnType<typeof listedEnrolments>['execute']>>[number]

function withProgrammes(people: Person[], enrolments: ListedEnrolment[]): ListedPerson[] {
  const byPerson = new Map<string | null, ListedEnrolment[]>()
  for (const enrolment of enrolments) {
    const list = byPerson.get(enrolment.personId)
    if (list) list.push(enrolment)
    else byPerson.set(enrolment.personId, [enrolment])
  }
  return people.map((person) => {
    const shown = person.status === 'pending' ? 'requested' : 'active'
    const own = (byPerson.get(person.id) ?? []).filter(({ status }) => status === shown)
    return { ...person, programmes: own.map(({ name }) => name) }
  })
}
