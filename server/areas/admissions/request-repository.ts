import { soughtNumber } from '#contract/admissions/request-number.ts'
import { type Group, groups, kinds } from '#contract/groups.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { cutPage, type Page, type Position } from '#server/platform/db/page.ts'
import { findFewSought, personContains } from '#server/platform/db/search.ts'

interface RequestsWanted {
  group?: Group | undefined
  programmeId?: string | undefined
  /** In the person's name, email or phone; or the request's number. */
  sought?: string | undefined
}

/** Sign-ups and further enrolments that wait, oldest first. */
export async function listRequests(
  db: Db,
  wanted: RequestsWanted & { after: Position | null; limit: number },
): Promise<Page<RequestRow>> {
  const { after, limit } = wanted
  let query = await narrowed(db, waiting(db), wanted)
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('enrolments.created_at', 'enrolments.id'), '>', eb.tuple(...after)),
    )
  }
  const rows = await query
    .orderBy('enrolments.created_at')
    .orderBy('enrolments.id')
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit, (row) => [row.createdAt, row.id])
}

/** The requests of these people that wait, oldest first. */
export async function listRequestsOf(db: Db, personIds: string[]): Promise<RequestRow[]> {
  if (personIds.length === 0) return []
  return waiting(db)
    .where('people.id', 'in', personIds)
    .orderBy('enrolments.created_at')
    .orderBy('enrolments.id')
    .execute()
}

/** How many a search finds of each programme, on all pages. */
export async function countSought(db: Db, sought: string): Promise<CountedProgramme[]> {
  const query = await narrowed(db, waiting(db), { sought })
  const rows = await query
    .clearSelect()
    .groupBy(['programmes.id', 'programmes.kind'])
    .select((eb) => ['programmes.id', 'programmes.kind', eb.fn.countAll<number>().as('count')])
    .execute()
  return rows.map(({ kind, ...row }) => ({ ...row, group: kinds[kind].group }))
}

async function narrowed(db: Db, query: WaitingQuery, wanted: RequestsWanted): Promise<WaitingQuery> {
  const { group, programmeId, sought } = wanted
  let narrow = query
  if (group) narrow = narrow.where('programmes.kind', '=', groups[group].kind)
  if (programmeId) narrow = narrow.where('enrolments.programme_id', '=', programmeId)
  if (!sought) return narrow
  const number = soughtNumber(sought)
  const ending = number && `%${number.start}${'_'.repeat(number.rest)}`
  if (number?.isSure) return narrow.where('enrolments.id', 'like', ending)
  const few = await findFewSought(db, sought)
  return narrow.where((eb) => {
    const isTheirs = few ? eb('people.id', 'in', few) : personContains(db, sought)
    return ending ? eb.or([isTheirs, eb('enrolments.id', 'like', ending)]) : eb.and([isTheirs])
  })
}

function waiting(db: Db) {
  return db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('accounts', 'accounts.id', 'people.account_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('enrolments.status', '=', 'requested')
    .select([
      'enrolments.id',
      'enrolments.is_sign_up as isSignUp',
      'enrolments.programme_id as programmeId',
      'enrolments.fees_at_request as fees',
      'enrolments.created_at as createdAt',
      'programmes.name as programme',
      'programmes.kind',
      'programmes.removed_at as removedAt',
      'people.id as personId',
      'people.grp as personGroup',
      'people.status as personStatus',
      'people.name',
      'people.email',
      'people.phone',
      'people.city',
      'people.type',
      'people.age',
      'people.semester',
      'people.college',
      'accounts.email_confirmed_at as emailConfirmedAt',
    ])
}

type WaitingQuery = ReturnType<typeof waiting>
export type RequestRow = Awaited<ReturnType<WaitingQuery['executeTakeFirstOrThrow']>>

export interface CountedProgramme {
  id: string
  group: Group
  count: number
}

interface WaitingProgramme extends CountedProgramme {
  name: string
}

/** How many wait for each programme, from an index alone; programmes that nobody waits for are missing. */
export async function listWaitingProgrammes(db: Db): Promise<WaitingProgramme[]> {
  const counted = db
    .selectFrom('enrolments')
    .where('status', '=', 'requested')
    .groupBy('programme_id')
    .select((eb) => ['programme_id as programmeId', eb.fn.countAll<number>().as('count')])
    .as('counted')
  const rows = await db
    .selectFrom(counted)
    .innerJoin('programmes', 'programmes.id', 'counted.programmeId')
    .orderBy('programmes.name_key')
    .orderBy('programmes.id')
    .select(['programmes.id', 'programmes.name', 'programmes.kind', 'counted.count'])
    .execute()
  return rows.map(({ kind, ...row }) => ({ ...row, group: kinds[kind].group }))
}

/** By the ids of enrolments, or of people for what they signed up for; each once, in one order for all callers. */
export async function findEnrolments(db: Db, ids: string[]) {
  return db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('accounts', 'accounts.id', 'people.account_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .where((eb) =>
      eb.or([
        eb('enrolments.id', 'in', ids),
        eb.and([eb('enrolments.person_id', 'in', ids), eb('is_sign_up', '=', 1)]),
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
      'people.account_id as accountId',
      'people.name',
      'people.email',
      'people.status as personStatus',
      'accounts.email_confirmed_at as emailConfirmedAt',
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
