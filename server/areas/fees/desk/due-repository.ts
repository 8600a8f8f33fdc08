import { type SqlBool, sql } from 'kysely'
import { coverOldestFirst } from '#contract/fees/instalments.ts'
import { noMoney, type Paise, toRupees } from '#contract/money.ts'
import { listFewFound, personContains } from '#server/areas/people/search-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { cutPage, type Position } from '#server/platform/db/page.ts'
import { presentPayer } from '../ledger/present-ledger.ts'
import { paidBeforeOrder } from './order-cost-service.ts'

interface DuesWanted {
  searchText?: string | undefined
  batchId?: string | undefined
  programmeId?: string | undefined
  dueUntil?: string | undefined
  /** Whose next instalment should have been paid before this day. */
  overdueOn?: string | undefined
}

/** Orders on which something is due, the earliest first. */
export async function listDues(
  db: Db,
  wanted: DuesWanted & { after: Position | null; limit: number },
  today: string,
) {
  const { after, limit } = wanted
  let query = await narrowed(db, wanted)
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('fee_accounts.next_due_on', 'fee_accounts.enrolment_id'), '>', eb.tuple(...after)),
    )
  }
  const rows = await query
    .orderBy('fee_accounts.next_due_on')
    .orderBy('fee_accounts.enrolment_id')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (row) => [row.nextDueOn ?? '', row.orderId])
  const plans = await listPlans(
    db,
    page.rows.map(({ orderId }) => orderId),
  )
  return {
    dues: page.rows.map((row) => presentDue(row, plans.get(row.orderId) ?? [], today)),
    next: page.next,
  }
}

/** How many there are on all pages, what is due on them and what of it is overdue. */
export async function sumDues(db: Db, wanted: DuesWanted, today: string) {
  const { overdueOn, ...narrower } = wanted
  // Everybody's are added up from two indexes, without looking at anybody.
  const isNarrowed = Object.values(narrower).some(Boolean)
  const all = overdueOn ? owing(db).where('fee_accounts.next_due_on', '<', overdueOn) : owing(db)
  const query = isNarrowed ? (await narrowed(db, wanted)).clearSelect() : all
  const { count, due } = await query
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<Paise>('fee_accounts.due_paise'), sql.lit(noMoney)).as('due'),
    ])
    .executeTakeFirstOrThrow()
  // Of a few orders by the order, of all by the day: not by a test on `open_paise`, which would choose the day.
  const open = isNarrowed
    ? query
        .innerJoin('fee_instalments', 'fee_instalments.enrolment_id', 'fee_accounts.enrolment_id')
        .where('fee_instalments.voided_at', 'is', null)
    : openInstalments(db)
  const { overdue } = await open
    .where('fee_instalments.due_on', '<', today)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<Paise>('open_paise'), sql.lit(noMoney)).as('overdue'))
    .executeTakeFirstOrThrow()
  return { count, due: toRupees(due), overdue: toRupees(overdue) }
}

/** Instalments that are not covered whole. */
export function openInstalments(db: Db) {
  // Literally as its index says it.
  return db.selectFrom('fee_instalments').where(sql<SqlBool>`open_paise > 0`)
}

async function narrowed(db: Db, wanted: DuesWanted): Promise<DuesQuery> {
  const { searchText, batchId, programmeId, dueUntil, overdueOn } = wanted
  let query = dues(db)
  if (batchId) query = query.where('enrolments.batch_id', '=', batchId)
  if (programmeId) query = query.where('enrolments.programme_id', '=', programmeId)
  if (dueUntil) query = query.where('fee_accounts.next_due_on', '<=', dueUntil)
  if (overdueOn) query = query.where('fee_accounts.next_due_on', '<', overdueOn)
  if (!searchText) return query
  const few = await listFewFound(db, searchText)
  if (few?.length === 0) return query.where(sql<SqlBool>`1 = 0`)
  return few ? query.where('enrolments.person_id', 'in', few) : query.where(personContains(db, searchText))
}

/** What removed people owed was written off: whoever owes is still here. */
function owing(db: Db) {
  // Literally as its index says it.
  return db.selectFrom('fee_accounts').where(sql<SqlBool>`fee_accounts.due_paise > 0`)
}

function dues(db: Db) {
  return owing(db)
    .innerJoin('enrolments', 'enrolments.id', 'fee_accounts.enrolment_id')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .select([
      'fee_accounts.enrolment_id as orderId',
      'enrolments.person_id as personId',
      'people.grp as personGroup',
      'people.name',
      'people.email',
      'people.phone',
      'programmes.name as programme',
      'programmes.kind',
      'batches.name as batch',
      'batches.removed_at as batchRemovedAt',
      'enrolments.fee_paise as feePaise',
      paidBeforeOrder,
      'fee_accounts.owed_paise as owedPaise',
      'fee_accounts.paid_paise as paidPaise',
      'fee_accounts.due_paise as duePaise',
      'fee_accounts.next_due_on as nextDueOn',
      'fee_accounts.is_reminded as isReminded',
    ])
}

type DuesQuery = ReturnType<typeof dues>
type DueRow = Awaited<ReturnType<DuesQuery['executeTakeFirstOrThrow']>>
type Plan = { dueOn: string; paise: Paise }[]

async function listPlans(db: Db, orderIds: string[]): Promise<Map<string, Plan>> {
  const plans = new Map<string, Plan>()
  if (orderIds.length === 0) return plans
  const rows = await db
    .selectFrom('fee_instalments')
    .where('enrolment_id', 'in', orderIds)
    .where('voided_at', 'is', null)
    .orderBy('no')
    .select(['enrolment_id', 'due_on as dueOn', 'amount_paise as paise'])
    .execute()
  for (const { enrolment_id, ...one } of rows) {
    plans.set(enrolment_id, [...(plans.get(enrolment_id) ?? []), one])
  }
  return plans
}

function presentDue(row: DueRow, plan: Plan, today: string) {
  const open = coverOldestFirst(plan, row.paidPaise)
  const overdue = open.reduce((sum, { dueOn, duePaise }) => sum + (dueOn < today ? duePaise : 0), 0) as Paise
  return {
    orderId: row.orderId,
    person: presentPayer(row),
    programme: row.programme,
    batch: row.batch,
    isBatchRemoved: row.batchRemovedAt !== null,
    fees: toRupees(row.feePaise),
    ...(row.paidBeforePaise && { paidBefore: toRupees(row.paidBeforePaise) }),
    owed: toRupees(row.owedPaise),
    paid: toRupees(row.paidPaise),
    due: toRupees(row.duePaise),
    overdue: toRupees(overdue),
    nextDueOn: row.nextDueOn,
    nextDue: toRupees(open.find(({ duePaise }) => duePaise > 0)?.duePaise ?? noMoney),
    isReminded: row.isReminded === 1,
  }
}

/** How many enrolments came with an import or an upgrade and are not reminded of until the owner says so. Literally as its index says it. */
export async function countHeld(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('fee_accounts')
    .where(sql<SqlBool>`reminders_held is not null`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** From now on they are reminded of like all others; answers how many they are. */
export async function releaseHeld(tx: Db): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('fee_accounts')
    .set({ is_reminded: 1, reminders_held: null })
    .where(sql<SqlBool>`reminders_held is not null`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
