import { addDays, type Day } from '#contract/calendar.ts'
import { noMoney, type Paise, toRupees } from '#contract/money.ts'
import { type NameById, readNames } from '#server/areas/accounts/names-service.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { findLastClosed, readBookDay } from '../ledger/hold.ts'
import { isDrawerUntold, readDrawers } from './cash-drawers.ts'
import { expectedOpening } from './closing-service.ts'
import * as days from './day-repository.ts'
import { readDrawer, sumCash } from './drawer.ts'
import { sumWaitingCash } from './waiting-cash.ts'

/** A day's book as its screen shows it: sums, the drawer, how it was closed or reopened, and every entry. */
export async function readDayBook(db: Db, day: Day, today: Day, caller: Actor) {
  const [isUntold, sums, row, should, openDay, later, last, opened, cash, takenOut, waiting] =
    await Promise.all([
      isDrawerUntold(db, day, caller),
      days.sumDay(db, day),
      days.findDay(db, day),
      expectedOpening(db, day),
      readBookDay(db, today),
      days.findClosedAfter(db, day),
      findLastClosed(db),
      days.listReopenings(db, day),
      sumCash(db, day, day),
      readDrawer(db, day, day),
      sumWaitingCash(db),
    ])
  const opening = row?.opening_paise ?? (isUntold ? null : should) ?? noMoney
  const expected = row?.expected_paise ?? ((opening + cash) as Paise)
  const nameOf = await readNames(
    db,
    [row, ...opened]
      .map((one) => one?.closed_by_id ?? null)
      .concat(opened.map(({ reopened_by_id }) => reopened_by_id)),
  )
  return {
    on: day,
    today,
    openDay,
    methods: days.presentMethods(sums),
    net: toRupees(sums.net),
    opening: toRupees(opening),
    expectedCash: toRupees(expected),
    isFirstCount: isUntold && row?.opening_paise == null,
    drawer: takenOut,
    waitingCash: row?.closed_at
      ? 0
      : toRupees([...waiting.values()].reduce((all, one) => all + one, 0) as Paise),
    cashDrawers: await readDrawers(db, { day, today, caller }),
    closing: row?.closed_at ? presentClosing({ ...row, closed_at: row.closed_at }, nameOf) : null,
    isLastClosed: last?.on_date === day,
    countedWith: later && later.on_date !== day ? later.on_date : null,
    afterClosing: row?.closed_at ? await readAfterClosing(db, day) : null,
    reopenings: opened.map((one) => ({
      ...presentClosing(one, nameOf),
      reason: one.reason,
      reopenedBy: nameOf(one.reopened_by_id, one.reopened_by) ?? one.reopened_by,
      reopenedAt: one.reopened_at,
    })),
    entries: await days.listEntries(db, day),
    entryCount: sums.entryCount,
  }
}

interface Closing {
  expected_paise: Paise | null
  counted_paise: Paise | null
  note: string | null
  closed_by: string | null
  closed_by_id: string | null
  closed_at: string
}

function presentClosing(row: Closing, nameOf: NameById) {
  const counted = row.counted_paise ?? noMoney
  return {
    counted: toRupees(counted),
    difference: toRupees((counted - (row.expected_paise ?? noMoney)) as Paise),
    note: row.note ?? '',
    by: nameOf(row.closed_by_id, row.closed_by),
    at: row.closed_at,
  }
}

async function readAfterClosing(db: Db, day: Day) {
  const countsOn = addDays(day, 1)
  const { count, net } = await days.sumMoved(db, day, countsOn)
  return count > 0 ? { count, net: toRupees(net), countsOn } : null
}
