import { addDays, type Day, dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { findDay, findLastClosed } from './day-repository.ts'

/** Stands for the days together: a day that has no row yet cannot be held by whoever closes a later one. */
const everyDay = ''

/** Keeps everybody else from entering money, and from closing or reopening a day, until the transaction ends. */
export async function holdBooks(tx: Db): Promise<void> {
  await tx
    .insertInto('fee_days')
    .values({ on_date: everyDay })
    .onConflict((conflict) =>
      conflict.column('on_date').doUpdateSet((eb) => ({ on_date: eb.ref('fee_days.on_date') })),
    )
    .execute()
}

/**
 * The day in whose book an entry of this day counts: its own, or the first after the last closed one. So closing shuts
 * the book and not the desk, no closed book ever changes, and the cash of a day that nobody closed, which the next
 * closing counted, stays as it was counted. Held until the transaction ends: nobody closes a day meanwhile.
 */
export async function findBookDay(tx: Db, day: Day): Promise<Day> {
  await holdBooks(tx)
  return readBookDay(tx, day)
}

/** The same for a screen, which says where money would count now. */
export async function readBookDay(db: Db, day: Day): Promise<Day> {
  const open = firstOpen((await findLastClosed(db))?.on_date)
  return day > open ? day : open
}

/** Before the first closing every book is open. */
export function firstOpen(lastClosed: Day | undefined): Day {
  return lastClosed ? addDays(lastClosed, 1) : ''
}

/** Whoever types a day that has passed and was closed is told so; what comes today is taken, closed or not. */
export async function refuseClosedPast(db: Db, day: Day, field: string, now: Date): Promise<void> {
  if (day >= dayOf(now) || !(await findDay(db, day))?.closed_at) return
  throw Refusal.of('dayIsClosed', [readableDay(day)], { field })
}

/** What was done, and in whose book it counts where that is not today's. */
export function countsIn(said: string, countsOn: Day | null, now: Date): string {
  return countsOn && countsOn > dayOf(now) ? `${said} ${messages.countsIn(readableDay(countsOn))}` : said
}
