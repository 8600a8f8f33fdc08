import { addDays, dayOf, timeOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { type GivenMoney, inRupees, noMoney, type Paise } from '#contract/money.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { findLastClosed, firstOpen, holdBooks, requireAmount } from '../ledger/hold.ts'
import { readFeeSettings } from '../settings-service.ts'
import { isDrawerUntold, reopenCounts, sumCounts } from './cash-drawers.ts'
import { findClosedAfter, sumMoved } from './day-repository.ts'
import { sumCash } from './drawer.ts'
import { moveBookDays } from './money-service.ts'

/** Before this hour of the institute's clock, closing today's book asks twice. */
const closingHour = 17

/** Cash in the drawer: also none. */
export function requireCash(given: GivenMoney, field: string): Paise {
  if (!given.problem && given.paise === 0) return given.paise
  return requireAmount(given, field)
}

/**
 * What the drawer should hold at the start of a day: the last count, or before the first closing nothing, and the cash since.
 * Null where there was neither: a new desk begins with whatever lies in its drawer.
 */
export async function expectedOpening(db: Db, day: string): Promise<Paise | null> {
  const last = await findLastClosed(db, day)
  const since = await sumCash(db, firstOpen(last?.on_date), addDays(day, -1))
  if (!last && since === 0) return null
  return ((last?.counted_paise ?? noMoney) + since) as Paise
}

interface Closing {
  day: string
  /** Where each has a drawer of their own, these are the sums of what was counted. */
  opening: Paise
  counted: Paise
  note: string
  /** That it is early has been said and agreed to. */
  earlyConfirmed: boolean
  actor: Actor
}

/** Nothing more counts in the day's book; the cash that was counted is what the next one begins with. */
export async function closeDay(tx: Db, closing: Closing, now: Date): Promise<void> {
  const { day, note, earlyConfirmed, actor } = closing
  await holdBooks({ tx })
  const later = await findClosedAfter(tx, day)
  if (later?.on_date === day) throw new Refusal(messages.dayClosedAlready)
  if (later) throw Refusal.of('countedLater', [readableDay(later.on_date)], { field: 'on' })
  // From the second count on it is said what came since the first: of long ago, that would be all there ever was.
  if (day < addDays(dayOf(now), -1) && (await isDrawerUntold(tx, day, actor))) {
    throw new Refusal(messages.firstCountTooOld, { field: 'on' })
  }
  const { ownDrawers } = await readFeeSettings(tx)
  const { opening, expected, counted } = ownDrawers ? await sumCounts(tx, day) : await countAsOne(tx, closing)
  const isEarly = day === dayOf(now) && timeOf(now).hours < closingHour
  if (isEarly && !earlyConfirmed) {
    throw Refusal.of('closesEarly', [readableDay(addDays(day, 1))], { field: 'earlyConfirmed' })
  }
  const closed = {
    opening_paise: opening,
    expected_paise: expected,
    counted_paise: counted,
    note,
    closed_by: actor.name,
    closed_by_id: actor.id,
    closed_at: now.toISOString(),
  }
  await tx
    .insertInto('fee_days')
    .values({ on_date: day, ...closed })
    .onConflict((conflict) => conflict.column('on_date').doUpdateSet(closed))
    .execute()
  const after = {
    opening: inRupees(opening),
    expected: inRupees(expected),
    counted: inRupees(counted),
    ...(note && { note }),
  }
  await addAudit(tx, actor, { kind: 'fees.dayClosed', subject: { name: day }, after }, now)
}

/** The one drawer there is, against the last count and the cash since. */
async function countAsOne(tx: Db, { day, opening, counted, note, actor }: Closing) {
  const drawer = await expectedOpening(tx, day)
  if (drawer !== null && opening !== drawer && !note) {
    if (await isDrawerUntold(tx, day, actor)) {
      throw new Refusal(messages.firstOpeningNeedsNote, { field: 'note' })
    }
    throw Refusal.of('openingNeedsNote', [drawer], { field: 'note' })
  }
  const expected = (opening + (await sumCash(tx, day, day))) as Paise
  const difference = (counted - expected) as Paise
  if (difference !== 0 && !note) {
    throw Refusal.of('differenceNeedsNote', [difference], { field: 'note' })
  }
  return { opening, expected, counted }
}

interface Reopening {
  day: string
  reason: string
  actor: Actor
}

/**
 * The last closed day takes entries again, and its closing stays to be read. What was dated up to it and went into a later
 * book because it was closed comes back, as if it had never been: those books are open, so that nothing that was counted
 * changes, and the drawer is counted with it. Answers how many entries came back.
 */
export async function reopenDay(tx: Db, { day, reason, actor }: Reopening, now: Date): Promise<number> {
  await holdBooks({ tx })
  const last = await findLastClosed(tx)
  if (!last?.closed_at || last.on_date !== day) {
    throw new Refusal(last ? messages.onlyLastReopened(readableDay(last.on_date)) : messages.noDayClosed)
  }
  const { on_date, opening_paise, expected_paise, counted_paise, note, closed_by, closed_by_id, closed_at } =
    last
  await tx
    .insertInto('fee_day_reopenings')
    .values({
      id: newId(),
      ...{ on_date, opening_paise, expected_paise, counted_paise, note, closed_by, closed_by_id, closed_at },
      reason,
      reopened_by: actor.name,
      reopened_by_id: actor.id,
      reopened_at: now.toISOString(),
    })
    .execute()
  await tx
    .updateTable('fee_days')
    .set({
      opening_paise: null,
      expected_paise: null,
      counted_paise: null,
      note: null,
      closed_by: null,
      closed_by_id: null,
      closed_at: null,
    })
    .where('on_date', '=', day)
    .execute()
  await reopenCounts(tx, day)
  const back = await sumMoved(tx, day)
  await moveBookDays(tx, { from: addDays(day, 1), open: firstOpen((await findLastClosed(tx))?.on_date) })
  const before = {
    closed_by,
    closed: readableMoment(closed_at),
    expected: inRupees(expected_paise ?? noMoney),
    counted: inRupees(counted_paise ?? noMoney),
  }
  const after = { reason, entries_back: back.count, amount: inRupees(back.net) }
  await addAudit(tx, actor, { kind: 'fees.dayReopened', subject: { name: day }, before, after }, now)
  return back.count
}
