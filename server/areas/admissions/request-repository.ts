import { searchedNumber } from '#contract/admissions/request-number.ts'
import { type Group, groups, kinds } from '#contract/groups.ts'
import { findFewFound, personContains } from '#server/areas/people/search-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type Page, type Part, pageOf } from '#server/platform/db/page.ts'
import { isNumbered } from './numbered-service.ts'

interface RequestsWanted {
  group?: Group | undefined
  programmeId?: string | undefined
  /** In the person's name, email or phone; or the request's number. */
  searchText?: string | undefined
}

/** Sign-ups and further enrolments that wait, oldest first. */
export async function listRequests(db: Db, wanted: RequestsWanted, part: Part): Promise<Page<RequestRow>> {
  const query = await narrowed(db, waiting(db), wanted)
  return pageOf(db, query, ['enrolments.created_at', 'enrolments.id'], part, 'asc')
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
export async function countFound(db: Db, searchText: string): Promise<CountedProgramme[]> {
  const query = await narrowed(db, waiting(db), { searchText })
  const rows = await query
    .clearSelect()
    .groupBy(['programmes.id', 'programmes.kind'])
    .select((eb) => ['programmes.id', 'programmes.kind', eb.fn.countAll<number>().as('count')])
    .execute()
  return rows.map(({ kind, ...row }) => ({ ...row, group: kinds[kind].group }))
}

async function narrowed(db: Db, query: WaitingQuery, wanted: RequestsWanted): Promise<WaitingQuery> {
  const { group, programmeId, searchText } = wanted
  let narrow = query
  if (group) narrow = narrow.where('programmes.kind', '=', groups[group].kind)
  if (programmeId) narrow = narrow.where('enrolments.programme_id', '=', programmeId)
  if (!searchText) return narrow
  const number = searchedNumber(searchText)
  if (number?.isSure) return narrow.where(isNumbered(number))
  const few = await findFewFound(db, searchText)
  return narrow.where((eb) => {
    const isTheirs = few ? eb('people.id', 'in', few) : personContains(db, searchText)
    return number ? eb.or([isTheirs, isNumbered(number)]) : eb.and([isTheirs])
  })
}

function waiting(db: Db) {
  return db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('accounts', 'accounts.id', 'people.account_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .leftJoin('batches as wished', 'wished.id', 'enrolments.wished_batch_id')
    .where('enrolments.status', '=', 'requested')
    .select([
      'enrolments.id',
      'enrolments.is_sign_up as isSignUp',
      'enrolments.programme_id as programmeId',
      'wished.id as wishedBatchId',
      'wished.name as wishedBatch',
      'wished.removed_at as wishedRemovedAt',
      'enrolments.fee_paise as feePaise',
      'fee_accounts.owed_paise as owedPaise',
      'fee_accounts.paid_paise as paidPaise',
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
