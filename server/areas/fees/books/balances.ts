import { addDays, type Day, dayOf, startOf } from '#contract/calendar.ts'
import { chargeNames, concessionNames } from '#contract/fees/book-names.ts'
import type { ChargeKind, ConcessionKind } from '#contract/fees/book-words.ts'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { readEntryNames } from './day-repository.ts'
import { csvCell, inDecimals } from './year-csv.ts'

interface BalanceAt {
  orderId: string
  /** Null once the person was removed. */
  personId: string | null
  name: string
  programme: string
  owed: Paise
  paid: Paise
  /** Below zero: a credit. */
  due: Paise
}

const ordersAtOnce = 200

/**
 * What each order owed, or had paid too much, at the end of a day: charges and discounts as they stood then, money by the
 * day books. Part by part over the orders, so that no year is too large.
 */
export async function* listBalances(db: Db, on: Day): AsyncGenerator<BalanceAt> {
  for (let after = ''; ; ) {
    const orders = await db
      .selectFrom('enrolments')
      .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
      .leftJoin('people', 'people.id', 'enrolments.person_id')
      .where('enrolments.id', '>', after)
      .orderBy('enrolments.id')
      .limit(ordersAtOnce)
      .select((eb) => [
        'enrolments.id as orderId',
        'enrolments.person_id as personId',
        eb.fn.coalesce('people.name', 'enrolments.person_name').as('name'),
        'programmes.name as programme',
      ])
      .execute()
    const last = orders.at(-1)
    if (!last) return
    const sums = await sumOrders(
      db,
      orders.map(({ orderId }) => orderId),
      on,
    )
    for (const order of orders) {
      const { owed = 0, paid = 0 } = sums.get(order.orderId) ?? {}
      if (owed === paid) continue
      yield {
        ...order,
        name: order.name ?? '',
        owed: owed as Paise,
        paid: paid as Paise,
        due: (owed - paid) as Paise,
      }
    }
    after = last.orderId
  }
}

async function sumOrders(db: Db, ids: string[], on: Day) {
  const until = startOf(addDays(on, 1))
  const sums = new Map<string, { owed: number; paid: number }>()
  const add = (
    side: 'owed' | 'paid',
    sign: 1 | -1,
    rows: { enrolment_id: string; amount_paise: Paise }[],
  ) => {
    for (const { enrolment_id, amount_paise } of rows) {
      const sum = sums.get(enrolment_id) ?? { owed: 0, paid: 0 }
      sum[side] += sign * amount_paise
      sums.set(enrolment_id, sum)
    }
  }
  for (const [table, sign] of [
    ['fee_charges', 1],
    ['fee_concessions', -1],
  ] as const) {
    const rows = await db
      .selectFrom(table)
      .where('enrolment_id', 'in', ids)
      .where('created_at', '<', until)
      .where((eb) => eb.or([eb('voided_at', 'is', null), eb('voided_at', '>=', until)]))
      .select(['enrolment_id', 'amount_paise'])
      .execute()
    add('owed', sign, rows)
  }
  const payments = await db
    .selectFrom('fee_payments')
    .where('enrolment_id', 'in', ids)
    .where('state', 'in', ['confirmed', 'reversed', 'bounced'])
    .where('counts_on', '<=', on)
    .where((eb) => eb.or([eb('state', '=', 'confirmed'), eb('ended_counts_on', '>', on)]))
    .select(['enrolment_id', 'amount_paise'])
    .execute()
  add('paid', 1, payments)
  const refunds = await db
    .selectFrom('fee_refunds')
    .where('enrolment_id', 'in', ids)
    .where('state', '=', 'done')
    // A credit that was used elsewhere had no day of the books once.
    .where((eb) => eb(eb.fn.coalesce('counts_on', 'refunded_on'), '<=', on))
    .select(['enrolment_id', 'amount_paise'])
    .execute()
  add('paid', -1, refunds)
  return sums
}

/** Line by line; the last ones are the sums. */
export async function* writeBalances(db: Db, on: Day): AsyncGenerator<string> {
  const sums = { due: 0, credit: 0 }
  yield '\uFEFFName,Person,Programme,Order,Owed,Paid,Due,Credit\r\n'
  for await (const { name, personId, programme, orderId, owed, paid, due } of listBalances(db, on)) {
    const [debt, credit] = [Math.max(due, 0), Math.max(-due, 0)]
    sums.due += debt
    sums.credit += credit
    const texts = [name, personId ?? '', programme, orderId].map(csvCell)
    yield `${[...texts, ...[owed, paid, debt, credit].map((paise) => inDecimals(paise as Paise))].join(',')}\r\n`
  }
  yield `Total,,,,,,${inDecimals(sums.due as Paise)},${inDecimals(sums.credit as Paise)}\r\n`
}

const partAtOnce = 300

/** What was charged, discounted and written off between two days, and what of it was taken back: what debts grew by. */
export async function* writeRegister(db: Db, { from, to }: { from: Day; to: Day }): AsyncGenerator<string> {
  yield '\uFEFFDate,Entry,For,Name,Person,Programme,Order,Amount,By\r\n'
  const [start, end] = [startOf(from), startOf(addDays(to, 1))]
  for (const table of ['fee_charges', 'fee_concessions'] as const) {
    for (const moment of ['created_at', 'voided_at'] as const) {
      for (let after = { at: start, id: '' }; ; ) {
        const rows = await readEntries(db, table, moment, after, end)
        for (const row of rows) yield writeEntry(row, (table === 'fee_charges') === (moment === 'created_at'))
        const last = rows.at(-1)
        if (!last || rows.length < partAtOnce) break
        after = { at: last.at ?? '', id: last.id }
      }
    }
  }
}

async function readEntries(
  db: Db,
  table: 'fee_charges' | 'fee_concessions',
  moment: 'created_at' | 'voided_at',
  after: { at: string; id: string },
  end: string,
) {
  const isTakenBack = moment === 'voided_at'
  const said = table === 'fee_charges' ? ('fee_charges.label' as const) : ('fee_concessions.reason' as const)
  const rows = await db
    .selectFrom(table)
    .innerJoin('enrolments', 'enrolments.id', `${table}.enrolment_id` as 'fee_charges.enrolment_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .where(`${table}.${moment}` as 'fee_charges.created_at', '<', end)
    .where((eb) => {
      const at = `${table}.${moment}` as 'fee_charges.created_at'
      return eb(eb.refTuple(at, `${table}.id` as 'fee_charges.id'), '>', eb.tuple(after.at, after.id))
    })
    .orderBy(`${table}.${moment}` as 'fee_charges.created_at')
    .orderBy(`${table}.id` as 'fee_charges.id')
    .limit(partAtOnce)
    .select((eb) => [
      `${table}.id as id` as 'fee_charges.id',
      `${table}.${moment} as at` as 'fee_charges.voided_at as at',
      `${table}.kind as kind` as 'fee_charges.kind',
      `${said} as said` as 'fee_charges.label as said',
      `${table}.amount_paise as paise` as 'fee_charges.amount_paise as paise',
      `${table}.${isTakenBack ? 'voided_by' : 'by_name'} as by` as 'fee_charges.by_name as by',
      `${table}.${isTakenBack ? 'voided_by_id' : 'by_id'} as byId` as 'fee_charges.by_id as byId',
      `${table}.${isTakenBack ? 'voided_approval_id' : 'approval_id'} as approvalId` as 'fee_charges.approval_id as approvalId',
      'enrolments.id as orderId',
      'enrolments.person_id as personId',
      eb.fn.coalesce('people.name', 'enrolments.person_name').as('name'),
      'programmes.name as programme',
    ])
    .execute()
  const nameOf = await readEntryNames(db, rows)
  return rows.map((row) => ({ ...row, by: nameOf(row), isTakenBack }))
}

function writeEntry(row: Awaited<ReturnType<typeof readEntries>>[number], adds: boolean): string {
  const names: Record<string, string> = { ...chargeNames, ...concessionNames } satisfies Record<
    ChargeKind | ConcessionKind,
    string
  >
  const kind = names[row.kind] ?? row.kind
  return `${[
    dayOf(row.at ?? ''),
    csvCell(row.isTakenBack ? `${kind}, taken back` : kind),
    ...[row.said, row.name ?? '', row.personId ?? '', row.programme, row.orderId].map(csvCell),
    inDecimals((adds ? row.paise : -row.paise) as Paise),
    csvCell(row.by ?? ''),
  ].join(',')}\r\n`
}
