import { addDays, dayOf, startOf } from '#contract/calendar.ts'
import type { Settlement } from '#contract/fees/bank-calls.ts'
import { noMoney, type Paise, toRupees } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { readFact, writeFact } from '#server/platform/db/fact.ts'
import { type Part, pageOf } from '#server/platform/db/page.ts'
import { type Gateway, GatewayFault, type GatewaySettlement, type SettledItem } from './razorpay-service.ts'

const askedFact = 'razorpay settlements asked'
const askEveryMs = 60 * 60_000
/** Razorpay settles within days; what it has not after so long is asked about no more. */
const askedForDays = 90
const atOnce = 100
const mostPages = 100

/** Asks, once an hour, with which sums the payments came to the bank that are not settled yet. */
export async function askSettlements(gateway: Gateway, isAll: boolean): Promise<void> {
  const { db, now } = gateway
  const asked = await readFact(db, askedFact)
  if (!isAll && asked && now().getTime() - Date.parse(asked) < askEveryMs) return
  const since = await readUnsettled(db)
  if (!since) return
  const earliest = addDays(dayOf(now()), -askedForDays)
  const from = new Date(startOf(since > earliest ? since : earliest))
  try {
    for (let page = 0; page < mostPages; page += 1) {
      const found = await gateway.razorpay.listSettlements(from, { count: atOnce, skip: page * atOnce })
      for (const settlement of found) await keepSettlement(gateway, settlement)
      if (found.length < atOnce) break
    }
  } catch (error) {
    // Keys that may not ask for settlements still take payments.
    if (!(error instanceof GatewayFault && error.kind === 'refused')) throw error
  }
  await writeFact(db, askedFact, now().toISOString())
}

/** Told of by Razorpay: what it is, is asked for. */
export async function followSettlement(gateway: Gateway, id: string): Promise<'settled' | null> {
  const settlement = await gateway.razorpay.findSettlement(id)
  return settlement && (await keepSettlement(gateway, settlement)) ? 'settled' : null
}

/** The day of the oldest payment that has not come to the bank, as far as we know. */
async function readUnsettled(db: Db): Promise<string | null> {
  const { day } = await db
    .selectFrom('fee_payments')
    .where('gateway_payment_id', 'is not', null)
    .where('settlement_id', 'is', null)
    .where('state', '=', 'confirmed')
    .select((eb) => eb.fn.min<string | null>('received_on').as('day'))
    .executeTakeFirstOrThrow()
  return day
}

/** Once it is on its way to the bank, with all that is in it; a second time nothing changes. */
async function keepSettlement(gateway: Gateway, settlement: GatewaySettlement): Promise<boolean> {
  const { db, now, razorpay } = gateway
  const { id, utr, isProcessed, createdAt, paise } = settlement
  if (!isProcessed || !createdAt || (await isKept(db, id))) return false
  const items: SettledItem[] = []
  const settledOn = dayOf(createdAt)
  for (let page = 0; page < mostPages; page += 1) {
    const found = await razorpay.listSettled(settledOn, { count: atOnce, skip: page * atOnce })
    items.push(...found.filter(({ settlementId }) => settlementId === id))
    if (found.length < atOnce) break
  }
  // Their list of a day may come later than the settlement itself.
  if (items.length === 0) return false
  const payments = items.filter(({ type }) => type === 'payment')
  const refunds = items.filter(({ type }) => type === 'refund')
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('fee_settlements')
      .values({
        ...{ id, utr, settled_on: settledOn, net_paise: paise, created_at: now().toISOString() },
        gross_paise: sum(payments, ({ paise }) => paise),
        fee_paise: sum(payments, ({ feePaise }) => feePaise),
        tax_paise: sum(payments, ({ taxPaise }) => taxPaise),
        refunded_paise: sum(refunds, ({ debitPaise }) => debitPaise),
        payment_count: payments.length,
        ...{ bank_line_id: null, seen_on: null, seen_by: null, seen_at: null },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    for (const { entityId, feePaise, taxPaise } of payments) {
      await tx
        .updateTable('fee_payments')
        .set({ settlement_id: id, gateway_fee_paise: feePaise, gateway_tax_paise: taxPaise })
        .where('gateway_payment_id', '=', entityId)
        .execute()
    }
  })
  return true
}

async function isKept(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('fee_settlements').where('id', '=', id).select('id').executeTakeFirst()
  return row !== undefined
}

function sum<Item>(items: Item[], of: (item: Item) => Paise): Paise {
  return items.reduce((all, item) => all + of(item), noMoney as number) as Paise
}

/** The latest day first. */
export async function listSettlements(db: Db, part: Part) {
  const { rows, next, total } = await pageOf(
    db,
    db
      .selectFrom('fee_settlements')
      .select(['id', 'utr', 'settled_on', 'net_paise', 'gross_paise', 'fee_paise', 'tax_paise'])
      .select(['refunded_paise', 'payment_count as payments', 'seen_on as seenOn', 'seen_by as seenBy']),
    ['settled_on', 'id'],
    part,
  )
  const settlements = rows.map((row) => {
    const { id, utr, settled_on, net_paise, gross_paise, fee_paise, tax_paise, refunded_paise } = row
    const other = net_paise - (gross_paise - fee_paise - refunded_paise)
    return {
      ...{ id, utr, settledOn: settled_on, payments: row.payments, seenOn: row.seenOn, seenBy: row.seenBy },
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
