import { addDays, type Day, dayOf, startOf } from '#contract/calendar.ts'
import type { Settlement, SettlementFound } from '#contract/fees/bank-calls.ts'
import { type GivenMoney, noMoney, type Paise, toRupees } from '#contract/money.ts'
import { readNames } from '#server/areas/accounts/names-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type Part, pageOf } from '#server/platform/db/page.ts'
import { readSetting, writeSetting } from '#server/platform/db/setting.ts'
import { type Gateway, GatewayFault, type GatewaySettlement, type SettledItem } from './razorpay-service.ts'

const askedSetting = 'razorpay settlements asked'
/** In the place of a time: Razorpay has told of one, and it is asked about next. */
const told = 'told'
const toldOfDays = 7
const askEveryMs = 60 * 60_000
/** Razorpay settles within days; what it has not so long after it was booked is asked about no more. */
const askedForDays = 90
/** Their list of a settlement is waited for so long to add up to its sum; then it is taken as it is. */
const listWaitedDays = 3
const atOnce = 100
const mostPages = 100

/** Asks, once an hour or when told of one, with which sums the payments came to the bank that are not settled yet. */
export async function askSettlements(gateway: Gateway, isAll: boolean): Promise<void> {
  const { db, now } = gateway
  const asked = await readSetting(db, askedSetting)
  const isTold = asked === told
  if (!isAll && !isTold && asked && now().getTime() - Date.parse(asked) < askEveryMs) return
  const today = dayOf(now())
  const { oldest } = await unsettled(gateway)
    .select((eb) => eb.fn.min<Day | null>('received_on').as('oldest'))
    .executeTakeFirstOrThrow()
  const from = oldest ?? (isTold ? addDays(today, -toldOfDays) : null)
  if (!from) return
  const listOf = listsOfDays(gateway)
  try {
    for (let page = 0; page < mostPages; page += 1) {
      const part = { count: atOnce, skip: page * atOnce }
      const found = await gateway.razorpay.listSettlements(new Date(startOf(from)), part)
      for (const settlement of found) await keepSettlement(gateway, settlement, listOf)
      if (found.length < atOnce) break
    }
  } catch (error) {
    // Keys that may not ask for settlements still take payments.
    if (!(error instanceof GatewayFault && error.kind === 'refused')) throw error
  }
  await writeSetting(db, askedSetting, now().toISOString())
}

/** Razorpay waits for the answer: what it is, is asked for within the next minute. */
export async function noteSettlementTold(db: Db): Promise<'told'> {
  await writeSetting(db, askedSetting, told)
  return told
}

/** Payments that may still come to the bank. */
function unsettled({ db, now }: Gateway) {
  return db
    .selectFrom('fee_payments')
    .where('gateway_payment_id', 'is not', null)
    .where('settlement_id', 'is', null)
    .where('state', '=', 'confirmed')
    .where('created_at', '>=', startOf(addDays(dayOf(now()), -askedForDays)))
}

type ListOf = (day: Day) => Promise<SettledItem[]>

/** All that was settled on a day, of which there may be several settlements: read once. */
function listsOfDays({ razorpay }: Gateway): ListOf {
  const read = new Map<Day, SettledItem[]>()
  return async (day) => {
    const items = read.get(day) ?? []
    if (read.has(day)) return items
    for (let page = 0; page < mostPages; page += 1) {
      const found = await razorpay.listSettled(day, { count: atOnce, skip: page * atOnce })
      items.push(...found)
      if (found.length < atOnce) break
    }
    read.set(day, items)
    return items
  }
}

/**
 * Once it is on its way to the bank, with all that is in it. While payments of before it wait for theirs, one that may
 * hold them is read again: the office may book a payment after it was settled.
 */
async function keepSettlement(
  gateway: Gateway,
  settlement: GatewaySettlement,
  listOf: ListOf,
): Promise<void> {
  const { db, now } = gateway
  const { id, utr, isProcessed, createdAt, paise } = settlement
  if (!isProcessed || !createdAt || (await isComplete(gateway, id))) return
  const settledOn = dayOf(createdAt)
  const items = (await listOf(settledOn)).filter(({ settlementId }) => settlementId === id)
  // Their list of a day may come later than the settlement itself, and a part of it before the rest.
  const isWhole =
    sum(items, ({ creditPaise }) => creditPaise) - sum(items, ({ debitPaise }) => debitPaise) === paise
  if (items.length === 0 || (!isWhole && settledOn > addDays(dayOf(now()), -listWaitedDays))) return
  const payments = items.filter(({ type }) => type === 'payment')
  const refunds = items.filter(({ type }) => type === 'refund')
  const sums = {
    gross_paise: sum(payments, ({ paise }) => paise),
    fee_paise: sum(payments, ({ feePaise }) => feePaise),
    tax_paise: sum(payments, ({ taxPaise }) => taxPaise),
    refunded_paise: sum(refunds, ({ debitPaise }) => debitPaise),
    payment_count: payments.length,
  }
  await db.transaction().execute(async (tx) => {
    const { bank_line_id, ...seen } = await tx
      .insertInto('fee_settlements')
      .values({
        ...{ id, utr, settled_on: settledOn, net_paise: paise, created_at: now().toISOString(), ...sums },
        ...{ bank_line_id: null, seen_on: null, seen_by: null, seen_at: null },
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(sums))
      .returning(['bank_line_id', 'seen_on', 'seen_by', 'seen_by_id', 'seen_at'])
      .executeTakeFirstOrThrow()
    for (const { entityId, feePaise, taxPaise } of payments) {
      await tx
        .updateTable('fee_payments')
        .set({ settlement_id: id, gateway_fee_paise: feePaise, gateway_tax_paise: taxPaise })
        .where('gateway_payment_id', '=', entityId)
        .where('settlement_id', 'is', null)
        .execute()
    }
    if (!bank_line_id) return
    // The bank has shown it already, and with it what is in it.
    await tx
      .updateTable('fee_payments')
      .set({ bank_line_id, ...seen })
      .where('settlement_id', '=', id)
      .where('state', '=', 'confirmed')
      .where('bank_line_id', 'is', null)
      .execute()
  })
}

/** Whether nothing of ours can be found in it any more: all of its payments are known, or none waits from before it. */
async function isComplete(gateway: Gateway, id: string): Promise<boolean> {
  const kept = await gateway.db
    .selectFrom('fee_settlements')
    .where('id', '=', id)
    .select(['settled_on', 'net_paise', 'gross_paise', 'fee_paise', 'refunded_paise', 'payment_count'])
    .select((eb) =>
      eb
        .selectFrom('fee_payments')
        .whereRef('fee_payments.settlement_id', '=', 'fee_settlements.id')
        .select((found) => found.fn.countAll<number>().as('count'))
        .as('known'),
    )
    .executeTakeFirst()
  if (!kept) return false
  const isWhole = kept.net_paise === kept.gross_paise - kept.fee_paise - kept.refunded_paise
  if (isWhole && kept.known === kept.payment_count) return true
  const waiting = await unsettled(gateway)
    .where('received_on', '<=', kept.settled_on)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return waiting === undefined
}

function sum<Item>(items: Item[], of: (item: Item) => Paise): Paise {
  return items.reduce((all, item) => all + of(item), noMoney as number) as Paise
}

const mostFound = 20

/** Those that came to an amount and that the bank has not shown, the latest day first. */
export async function findUnseenSettlements(db: Db, net: GivenMoney): Promise<SettlementFound[]> {
  if (net.problem) return []
  const rows = await db
    .selectFrom('fee_settlements')
    .where('bank_line_id', 'is', null)
    .where('net_paise', '=', net.paise)
    .select(['id', 'utr', 'settled_on', 'net_paise'])
    .orderBy('settled_on', 'desc')
    .orderBy('id', 'desc')
    .limit(mostFound)
    .execute()
  return rows.map(({ id, utr, settled_on, net_paise }) => {
    return { id, utr, settledOn: settled_on, net: toRupees(net_paise) }
  })
}

/** The latest day first. */
export async function listSettlements(db: Db, part: Part) {
  const { rows, next, total } = await pageOf(
    db,
    db
      .selectFrom('fee_settlements')
      .select(['id', 'utr', 'settled_on', 'net_paise', 'gross_paise', 'fee_paise', 'tax_paise'])
      .select(['refunded_paise', 'payment_count as payments', 'seen_on as seenOn', 'seen_by as seenBy'])
      .select('seen_by_id'),
    ['settled_on', 'id'],
    part,
  )
  const nameOf = await readNames(
    db,
    rows.map(({ seen_by_id }) => seen_by_id),
  )
  const settlements = rows.map((row) => {
    const { id, utr, settled_on, net_paise, gross_paise, fee_paise, tax_paise, refunded_paise } = row
    const other = net_paise - (gross_paise - fee_paise - refunded_paise)
    return {
      ...{ id, utr, settledOn: settled_on, payments: row.payments, seenOn: row.seenOn },
      seenBy: nameOf(row.seen_by_id, row.seenBy),
      gross: toRupees(gross_paise),
      // Razorpay's fee holds its tax.
      fee: toRupees((fee_paise - tax_paise) as Paise),
      tax: toRupees(tax_paise),
      refunded: toRupees(refunded_paise),
      other: toRupees(other as Paise),
      net: toRupees(net_paise),
    } satisfies Settlement
  })
  return { settlements, next, total }
}

/** Whether there is anything to show of Razorpay. */
export async function isGatewayOn(db: Db): Promise<boolean> {
  const row = await db.selectFrom('fee_settings').select('razorpay_key_id').executeTakeFirst()
  return Boolean(row?.razorpay_key_id)
}
