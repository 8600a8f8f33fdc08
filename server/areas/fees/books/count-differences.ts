import type { Day } from '#contract/calendar.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import { readNames } from '#server/areas/accounts/names-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { sharedDrawer } from '../ledger/hold.ts'
import { listDrawersOf, nameDrawers } from './cash-drawers.ts'
import { expectedOpening } from './closing-service.ts'
import { sumCash } from './drawer.ts'

export interface CountDifference {
  on: Day
  drawerId: string
  /** Whose drawer; empty: the shared one. */
  drawer: string
  /** Below zero: less was there than the books said. */
  paise: Paise
  note: string
  by: string
}

/**
 * Where the counts of these closed days differ from the books: from the count before and the cash since, so that a start that
 * was typed otherwise is in it. What a drawer begins with that was never counted is no difference.
 */
export async function listCountDifferences(db: Db, from: Day, to: Day): Promise<CountDifference[]> {
  const days = await db
    .selectFrom('fee_days')
    .where('closed_at', 'is not', null)
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .orderBy('on_date')
    .selectAll()
    .execute()
  const nameOf = await readNames(
    db,
    days.map(({ closed_by_id }) => closed_by_id),
  )
  const found: CountDifference[] = []
  for (const day of days) {
    const { on_date: on, counted_paise, opening_paise, closed_by_id, closed_by, note } = day
    const drawers = await listCounted(db, on)
    found.push(...drawers)
    if (drawers.length > 0) continue
    const began = (await expectedOpening(db, on)) ?? opening_paise ?? noMoney
    const paise = ((counted_paise ?? noMoney) - began - (await sumCash(db, on, on))) as Paise
    const by = nameOf(closed_by_id, closed_by) ?? ''
    found.push({ on, drawerId: sharedDrawer, drawer: '', paise, note: note ?? '', by })
  }
  return found.filter(({ paise }) => paise !== 0)
}

/** Of each drawer that was counted for itself. */
async function listCounted(db: Db, on: Day): Promise<CountDifference[]> {
  const drawers = (await listDrawersOf(db, on, [], 1)).flatMap((one) =>
    one.count ? [{ ...one, count: one.count }] : [],
  )
  const drawerName = await nameDrawers(
    db,
    drawers.map(({ id }) => id),
  )
  const nameOf = await readNames(
    db,
    drawers.map(({ count }) => count.by_id),
  )
  return drawers.map(({ id, books, isNew, count }) => ({
    ...{ on, drawerId: id, drawer: id === sharedDrawer ? '' : drawerName(id) || count.drawer_name },
    paise: (count.counted_paise - (isNew ? count.expected_paise : books)) as Paise,
    ...{ note: count.note, by: nameOf(count.by_id, count.by_name) ?? '' },
  }))
}
