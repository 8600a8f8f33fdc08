import { type Group, groupNames } from '#contract/groups.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { cutPage, type Page, type Position } from '#server/platform/db/page.ts'
import { nameContains } from '#server/platform/db/search.ts'

interface RequestsWanted {
  group?: Group | undefined
  nameContains?: string | undefined
  after: Position | null
  limit: number
}

/** Sign-ups and further enrolments that wait, oldest first. */
export async function listRequests(db: Db, wanted: RequestsWanted): Promise<Page<RequestRow>> {
  const { group, after, limit } = wanted
  let query = waiting(db).orderBy('enrolments.created_at').orderBy('enrolments.id')
  if (group) query = query.where('people.grp', '=', group)
  if (wanted.nameContains) query = query.where(nameContains('people.name_key', wanted.nameContains))
  if (after) {
    query = query.where((is) =>
      is(is.refTuple('enrolments.created_at', 'enrolments.id'), '>', is.tuple(...after)),
    )
  }
  return cutPage(await query.limit(limit + 1).execute(), limit, (row) => [row.createdAt, row.id])
}

function waiting(db: Db) {
  return db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('enrolments.status', '=', 'requested')
    .select([
      'enrolments.id',
      'enrolments.is_sign_up as isSignUp',
      'enrolments.programme_id as programmeId',
      'enrolments.fees_at_request as fees',
      'enrolments.created_at as createdAt',
      'programmes.name as programme',
      'people.id as personId',
      'people.name',
      'people.email',
      'people.phone',
      'people.city',
      'people.type',
      'people.age',
      'people.semester',
      'people.college',
      'people.email_confirmed_at as emailConfirmedAt',
    ])
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof waiting>['executeTakeFirstOrThrow']>>

/**
 * How many wait in each group. Sign-ups are counted as pending people, from an index alone:
 * joining every waiting enrolment with its person would cost more than the page itself.
 */
export async function countWaiting(db: Db): Promise<Record<Group, number>> {
  const signUps = await db
    .selectFrom('people')
    .where('grp', 'in', groupNames)
    .where('status', '=', 'pending')
    .groupBy('grp')
    .select((is) => ['grp', is.fn.countAll<number>().as('count')])
    .execute()
  const further = await db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .where('enrolments.status', '=', 'requested')
    .where('is_sign_up', '=', 0)
    .groupBy('grp')
    .select((is) => ['grp', is.fn.countAll<number>().as('count')])
    .execute()
  const counts: Record<Group, number> = { Students: 0, Interns: 0, College: 0 }
  for (const { grp, count } of [...signUps, ...further]) counts[grp] += count
  return counts
}

/** By the ids of enrolments, or of people for what they signed up for; each once, in one order for all callers. */
export async function findEnrolments(db: Db, ids: string[]) {
  return db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .where((is) =>
      is.or([
        is('enrolments.id', 'in', ids),
        is.and([is('enrolments.person_id', 'in', ids), is('is_sign_up', '=', 1)]),
      ]),
    )
    .orderBy('enrolments.id')
    .select([
      'enrolments.id',
      'enrolments.status',
      'enrolments.is_sign_up as isSignUp',
      'enrolments.decided_at as decidedAt',
      'enrolments.receipt_number as receiptNumber',
      'people.id as personId',
      'people.name',
      'people.email',
      'people.status as personStatus',
      'people.email_confirmed_at as emailConfirmedAt',
      'programmes.name as programme',
      'batches.name as batch',
    ])
    .execute()
}

export type Enrolment = Awaited<ReturnType<typeof findEnrolments>>[number]

/** False when it does not wait any more, or is paid by now. */
export async function setTurnedDown(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enrolments')
    .set({ status: 'turned_down', decided_at: now.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .where('receipt_number', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Back to waiting, without a place; false when the acceptance is older than `since`. */
export async function setWaitingAgain(db: Db, id: string, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enrolments')
    .set({ status: 'requested', batch_id: null, decided_at: null })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('decided_at', '>=', since.toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The person learns something besides what is named. */
export async function isEnrolledBeside(db: Db, personId: string, enrolmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('enrolments')
    .where('person_id', '=', personId)
    .where('status', '=', 'active')
    .where('id', '<>', enrolmentId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setPending(db: Db, personId: string): Promise<void> {
  await db.updateTable('people').set({ status: 'pending' }).where('id', '=', personId).execute()
}
