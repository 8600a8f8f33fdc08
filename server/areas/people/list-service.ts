import { expressionBuilder, type NotNull, type SelectQueryBuilder } from 'kysely'
import type { EndedAs } from '#contract/admissions/ways-to-end.ts'
import type { Group, ProgrammeKind } from '#contract/groups.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { cutPage, type Page, pageSize, readCursor } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { findFewFound, peopleFound } from './search-service.ts'
import { asPerson, type Person, peopleRows } from './service.ts'

interface Listed {
  programme: string
  kind: ProgrammeKind
  batch: string | null
  isBatchRemoved: boolean
}

export interface ListedPerson extends Person {
  /** What they asked for while they wait, what they are enrolled in afterwards. */
  enrolments: Listed[]
  /** What they completed or left last; told of who learns nothing now. */
  last?: { programme: string; endedAs: EndedAs }
}

export interface PeopleQuery {
  status?: 'pending' | 'accepted'
  q?: string
  programmeId?: string
  /** `none`: who never learnt anything, or learns something without a living batch. */
  batchId?: string
  sort?: 'newest' | 'oldest' | 'name'
  cursor?: string
  limit?: number
  withTotal?: boolean
}

const orders = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  name: { column: 'name_key', direction: 'asc' },
} as const

/** Everybody of the group, in the order they came. */
export async function listPeople(db: Db, group: Group): Promise<ListedPerson[]> {
  const rows = await peopleRows(db)
    .where('grp', '=', group)
    .orderBy('people.created_at')
    .orderBy('people.id')
    .execute()
  const enrolments = await listedEnrolments(db)
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .where('people.grp', '=', group)
    .execute()
  return withEnrolments(rows.map(asPerson), enrolments)
}

export async function listPeoplePage(
  db: Db,
  group: Group,
  query: PeopleQuery,
): Promise<Page<ListedPerson> & { total: number | undefined }> {
  const { sort = 'newest', limit = pageSize } = query
  const { column, direction } = orders[sort]
  const after = readCursor(query.cursor)
  const everybody = await narrowed(db, group, query)
  const select = after
    ? everybody.where((eb) =>
        eb(eb.refTuple(column, 'id'), direction === 'desc' ? '<' : '>', eb.tuple(...after)),
      )
    : everybody
  // First the ids, which an index alone can tell: PostgreSQL would read everybody it passes by.
  const found = select
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .select('id')
  const rows = await peopleRows(db)
    .where('people.id', 'in', found)
    .orderBy(`people.${column}`, direction)
    .orderBy('people.id', direction)
    .execute()
  const page = cutPage(rows, limit, (row) => [row[column], row.id])
  const ids = page.rows.map(({ id }) => id)
  const enrolments = ids.length > 0 ? await listedEnrolments(db).where('person_id', 'in', ids).execute() : []
  const total = query.withTotal ? await countOf(everybody) : undefined
  return { rows: withEnrolments(page.rows.map(asPerson), enrolments), next: page.next, total }
}

/** These people in this order; who is gone meanwhile is left out. */
export async function listPeopleByIds(db: Db, ids: string[]): Promise<ListedPerson[]> {
  if (ids.length === 0) return []
  const rows = await peopleRows(db).where('people.id', 'in', ids).execute()
  const enrolments = await listedEnrolments(db).where('person_id', 'in', ids).execute()
  const people = rows.map(asPerson).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return withEnrolments(people, enrolments)
}

type PeopleSelect = SelectQueryBuilder<Tables, 'people', object>

async function narrowed(db: Db, group: Group, query: PeopleQuery): Promise<PeopleSelect> {
  const { q, status, programmeId, batchId } = query
  const found = q ? peopleFound(db, q, await findFewFound(db, q)) : db.selectFrom('people')
  let narrow: PeopleSelect = found.where('grp', '=', group)
  if (status) narrow = narrow.where('status', '=', status)
  if (programmeId) narrow = narrow.where('id', 'in', learners(db).where('programme_id', '=', programmeId))
  if (batchId === 'none') return narrow.where((eb) => eb.or([eb('id', 'in', unplaced(db)), neverLearnt(db)]))
  return batchId ? narrow.where('id', 'in', learners(db).where('batch_id', '=', batchId)) : narrow
}

function learners(db: Db, statuses: Tables['enrolments']['status'][] = ['active']) {
  return db
    .selectFrom('enrolments')
    .where('enrolments.status', 'in', statuses)
    .where('person_id', 'is not', null)
    .select('person_id')
    .$narrowType<{ person_id: NotNull }>()
}

function unplaced(db: Db) {
  return learners(db).where((eb) =>
    eb.or([
      eb('batch_id', 'is', null),
      eb('batch_id', 'in', eb.selectFrom('batches').where('removed_at', 'is not', null).select('batches.id')),
    ]),
  )
}

/**
 * Who has completed or left needs no batch, nor does who still waits. Not asked of each person anew: SQLite would read
 * all who are enrolled every time.
 */
function neverLearnt(db: Db) {
  const learnt = learners(db, ['requested', 'active', 'ended'])
  return expressionBuilder<Tables, 'people'>()('people.id', 'not in', learnt)
}

async function countOf(everybody: PeopleSelect): Promise<number> {
  const { count } = await everybody
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Without a condition on the status: SQLite would rather read everybody who is enrolled than these few. */
function listedEnrolments(db: Db) {
  return db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .orderBy('enrolments.created_at')
    .orderBy('enrolments.id')
    .select([
      'person_id as personId',
      'enrolments.status',
      'enrolments.ended_as as endedAs',
      'enrolments.ended_on as endedOn',
      'programmes.name as programme',
      'programmes.kind',
      'batches.name as batch',
      'batches.removed_at as batchRemovedAt',
    ])
}

type ListedEnrolment = Awaited<ReturnType<ReturnType<typeof listedEnrolments>['execute']>>[number]

function withEnrolments(people: Person[], enrolments: ListedEnrolment[]): ListedPerson[] {
  const byPerson = new Map<string | null, ListedEnrolment[]>()
  for (const enrolment of enrolments) {
    const list = byPerson.get(enrolment.personId)
    if (list) list.push(enrolment)
    else byPerson.set(enrolment.personId, [enrolment])
  }
  return people.map((person) => {
    const shown = person.status === 'pending' ? 'requested' : 'active'
    const all = byPerson.get(person.id) ?? []
    const own = all.filter(({ status }) => status === shown)
    const last = own.length === 0 && lastOf(all)
    return {
      ...person,
      ...(last && { last }),
      enrolments: own.map(({ programme, kind, batch, batchRemovedAt }) => ({
        programme,
        kind,
        batch,
        isBatchRemoved: batchRemovedAt !== null,
      })),
    }
  })
}

function lastOf(enrolments: ListedEnrolment[]): ListedPerson['last'] {
  const ended = enrolments.filter(({ status }) => status === 'ended')
  const last = ended.toSorted((one, other) => ((one.endedOn ?? '') < (other.endedOn ?? '') ? -1 : 1)).at(-1)
  return last?.endedAs ? { programme: last.programme, endedAs: last.endedAs } : undefined
}
