import type { Day } from '#contract/calendar.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { findLastClosed, firstOpen, sharedDrawer } from '../ledger/hold.ts'
import { cashMovements, forEver } from './money-service.ts'

/** By how much each drawer grew in the books of these days. */
export async function cashOfEach(db: Db, from: Day, to: Day): Promise<Map<string, Paise>> {
  const came = await db
    .selectFrom(cashMovements(db, from, to).as('moved'))
    .groupBy('drawer_id')
    .select((eb) => ['drawer_id', eb.fn.sum<Paise>('paise').as('paise')])
    .execute()
  const left = await db
    .selectFrom('fee_drawer_entries')
    .where('counts_on', '>=', from)
    .where('counts_on', '<=', to)
    .where('voided_at', 'is', null)
    .groupBy('drawer_id')
    .select((eb) => ['drawer_id', eb.fn.sum<Paise>('amount_paise').as('paise')])
    .execute()
  const handed = await db
    .selectFrom('fee_handovers')
    .where('counts_on', '>=', from)
    .where('counts_on', '<=', to)
    .where('voided_at', 'is', null)
    .groupBy(['from_drawer', 'to_drawer'])
    .select((eb) => ['from_drawer', 'to_drawer', eb.fn.sum<Paise>('amount_paise').as('paise')])
    .execute()
  const sums = new Map<string, Paise>()
  const add = (id: string, paise: number) => sums.set(id, ((sums.get(id) ?? 0) + paise) as Paise)
  for (const { drawer_id, paise } of came) add(drawer_id, paise)
  for (const { drawer_id, paise } of left) add(drawer_id, -paise)
  for (const { from_drawer, to_drawer, paise } of handed) {
    add(from_drawer, -paise)
    add(to_drawer, paise)
  }
  return sums
}

/** What was counted in each drawer at the last closing; as one in the shared drawer where it was counted so. */
export async function countedIn(db: Db, last: Awaited<ReturnType<typeof findLastClosed>>) {
  if (!last) return new Map<string, Paise>()
  const rows = await listCounts(db, last.on_date, 1)
  if (rows.length === 0) return new Map([[sharedDrawer, last.counted_paise ?? noMoney]])
  return new Map(rows.map(({ drawer_id, counted_paise }) => [drawer_id, counted_paise]))
}

export async function listCounts(db: Db, day: Day, isClosed: 0 | 1) {
  return db
    .selectFrom('fee_drawer_counts')
    .where('on_date', '=', day)
    .where('is_closed', '=', isClosed)
    .selectAll()
    .execute()
}

/** What lies in each drawer now by the books. */
export async function cashInDrawers(db: Db): Promise<Map<string, Paise>> {
  const last = await findLastClosed(db)
  const sums = new Map(await countedIn(db, last))
  for (const [id, paise] of await cashOfEach(db, firstOpen(last?.on_date), forEver)) {
    sums.set(id, ((sums.get(id) ?? 0) + paise) as Paise)
  }
  return sums
}

export async function cashInDrawer(db: Db, id: string): Promise<Paise> {
  return (await cashInDrawers(db)).get(id) ?? noMoney
}

/** The drawers that were ever counted for the closing of an earlier day; a closing without drawers counts the shared one. */
export async function listEverCounted(db: Db, day: Day): Promise<Set<string>> {
  const rows = await db
    .selectFrom('fee_drawer_counts')
    .where('is_closed', '=', 1)
    .where('on_date', '<', day)
    .select('drawer_id')
    .distinct()
    .execute()
  const shared = (await findLastClosed(db, day)) ? [sharedDrawer] : []
  return new Set([...rows.map(({ drawer_id }) => drawer_id), ...shared])
}
