import { addDays, type Day } from '#contract/calendar.ts'
import { sharedDrawerName } from '#contract/fees/book-names.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, noMoney, type Paise, toRupees } from '#contract/money.ts'
import { permissionsOf, type Role, seesSums } from '#contract/permissions.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { readNames } from '#server/areas/accounts/names-service.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { findLastClosed, firstOpen, holdBooks, sharedDrawer } from '../ledger/hold.ts'
import { mayWriteOff, readFeeSettings } from '../settings-service.ts'
import { findClosedAfter, findDay } from './day-repository.ts'
import { cashOfEach, countedIn, listCounts, listEverCounted } from './drawer-sums.ts'
import { sumWaitingCash } from './waiting-cash.ts'

/**
 * Where the owner wants it, each who takes cash has a drawer of their own. Cash lies in the drawer of whoever took it; what
 * was there before, or is taken without the setting, lies in the shared one. A closing without the setting counts them as one.
 */

interface CashDrawer {
  id: string
  opening: Paise
  /** Opening and the cash of the day, by the books. */
  books: Paise
  /** It was never counted and nothing was in it: it begins with whatever lies there. */
  isNew: boolean
  count: Awaited<ReturnType<typeof listCounts>>[number] | null
  isStale: boolean
}

/**
 * The drawers of a day: those that hold or held something since the closing before, or are counted already.
 * @param besides whose is listed in any case
 * @param isClosed with the counts of a day that is closed
 */
export async function listDrawersOf(
  db: Db,
  day: Day,
  besides: string[] = [],
  isClosed: 0 | 1 = 0,
): Promise<CashDrawer[]> {
  const last = await findLastClosed(db, day)
  const from = firstOpen(last?.on_date)
  const [counted, ever, before, ofDay, counts] = [
    await countedIn(db, last),
    await listEverCounted(db, day),
    await cashOfEach(db, from, addDays(day, -1)),
    await cashOfEach(db, day, day),
    await listCounts(db, day, isClosed),
  ]
  const held = [...counted].flatMap(([id, paise]) => (paise === 0 ? [] : [id]))
  const ids = new Set([
    ...[...held, ...before.keys(), ...ofDay.keys()],
    ...[...counts.map((one) => one.drawer_id), ...besides],
  ])
  return [...ids].map((id) => {
    const opening = ((counted.get(id) ?? 0) + (before.get(id) ?? 0)) as Paise
    const books = (opening + (ofDay.get(id) ?? 0)) as Paise
    const count = counts.find(({ drawer_id }) => drawer_id === id) ?? null
    const isNew = !ever.has(id) && !before.has(id)
    return { id, opening, books, isNew, count, isStale: count !== null && count.books_paise !== books }
  })
}

/** Theirs who have left, by what they were called when they entered something. */
export async function nameDrawers(db: Db, ids: string[]): Promise<(id: string) => string> {
  const nameOf = await readNames(db, ids)
  const written = new Map<string, string>()
  for (const id of ids.filter((one) => one !== sharedDrawer && nameOf(one, null) === null)) {
    const row = await db
      .selectFrom('fee_payments')
      .where('drawer_id', '=', id)
      .where('by_id', '=', id)
      .orderBy('created_at', 'desc')
      .select('by_name')
      .limit(1)
      .executeTakeFirst()
    written.set(id, row?.by_name ?? '')
  }
  return (id) => (id === sharedDrawer ? sharedDrawerName : (nameOf(id, written.get(id) ?? null) ?? ''))
}

interface Wanted {
  day: Day
  today: Day
  caller: Actor
}

/**
 * Whoever counts the drawer is told what should lie in it, once it was counted before. Before the first count that is all the
 * cash there ever was, which is for who reads reports.
 */
export async function isDrawerUntold(db: Db, day: string, { role }: Pick<Actor, 'role'>): Promise<boolean> {
  return !seesSums(role as Role) && (await findLastClosed(db, day)) === undefined
}

/** The drawers of a day's book, the shared one last; null where there is but one. */
export async function readDrawers(db: Db, { day, today, caller }: Wanted) {
  const closed = (await findDay(db, day))?.closed_at
  if (closed) {
    const rows = await listCounts(db, day, 1)
    if (rows.length === 0) return null
    const handovers = await listHandovers(db, day)
    const presentCount = await countPresenter(db, rows)
    const drawers = rows.map((row) => presentCount(row, row.expected_paise))
    return { drawers: drawers.sort(byName), handovers }
  }
  const { ownDrawers } = await readFeeSettings(db)
  if (!ownDrawers || day > today || (await findClosedAfter(db, day))) return null
  const mayCash = permissionsOf(caller.role as Role).includes('fees.record')
  const all = await listDrawersOf(db, day, mayCash ? [caller.id] : [])
  const written = all.flatMap(({ count }) => (count ? [count] : []))
  const nameOf = await nameDrawers(
    db,
    all.map(({ id }) => id),
  )
  const presentCount = await countPresenter(db, written)
  const waiting = await sumWaitingCash(db)
  const isUntold = await isDrawerUntold(db, day, caller)
  const told = isUntold
    ? all.map((one) => ({ ...one, opening: noMoney, books: (one.books - one.opening) as Paise }))
    : all
  const drawers = told.map(({ id, opening, books, isNew, count, isStale }) => ({
    ...(count
      ? presentCount(count, isStale ? books : count.expected_paise)
      : { opening: toRupees(opening), expected: toRupees(books), ...notCounted }),
    ...{ id, name: nameOf(id), isOwn: id === caller.id, isNew, isStale, isFirst: isUntold },
    mayCount: mayCash && mayCountFor(caller, id),
    waiting: toRupees(waiting.get(id) ?? noMoney),
  }))
  return { drawers: drawers.sort(byName), handovers: await listHandovers(db, day) }
}

function byName(one: { id: string; name: string }, other: { id: string; name: string }): number {
  if (one.id === sharedDrawer || other.id === sharedDrawer) return one.id === sharedDrawer ? 1 : -1
  return one.name.localeCompare(other.name, 'en')
}

const notCounted = { counted: null, difference: null, note: '', by: null }

type CountRow = Awaited<ReturnType<typeof listCounts>>[number]

/** People by the names they have now; whoever has left, as it was written down. */
async function countPresenter(db: Db, rows: CountRow[]) {
  const ids = rows.flatMap(({ drawer_id, by_id }) => [drawer_id, by_id])
  const nameOf = await readNames(db, ids)
  return (row: CountRow, expected: Paise) => ({
    id: row.drawer_id,
    name: row.drawer_id === sharedDrawer ? sharedDrawerName : (nameOf(row.drawer_id, row.drawer_name) ?? ''),
    opening: toRupees(row.opening_paise),
    expected: toRupees(expected),
    counted: toRupees(row.counted_paise),
    difference: toRupees((row.counted_paise - row.expected_paise) as Paise),
    note: row.note,
    by: nameOf(row.by_id, row.by_name),
    ...{ isOwn: false, isNew: false, isStale: false, isFirst: false, mayCount: false, waiting: 0 },
  })
}

/** One's own, and the shared one; another's only where that person is not there, by whoever may cancel. */
function mayCountFor(actor: Actor, drawerId: string): boolean {
  return drawerId === actor.id || drawerId === sharedDrawer || mayWriteOff(actor)
}

interface Count {
  day: Day
  drawerId: string
  opening: Paise
  counted: Paise
  note: string
  actor: Actor
}

/** A drawer is counted for the closing of a day; once more, where something came since, or it was counted wrongly. */
export async function countDrawer(tx: Db, count: Count, now: Date): Promise<void> {
  const { day, drawerId, opening, counted, note, actor } = count
  await holdBooks({ tx })
  if (!(await readFeeSettings(tx)).ownDrawers) throw new Refusal(messages.oneDrawer)
  const later = await findClosedAfter(tx, day)
  if (later?.on_date === day) throw new Refusal(messages.dayClosedAlready)
  if (later) throw Refusal.of('countedLater', [readableDay(later.on_date)], { field: 'on' })
  if (!mayCountFor(actor, drawerId)) throw new Refusal(messages.drawerOfAnother)
  const known = (await listDrawersOf(tx, day, [actor.id])).find(({ id }) => id === drawerId)
  if (!known) throw new Refusal(messages.noSuchDrawer)
  const { opening: begins, books, isNew } = known
  if (!isNew && opening !== begins && !note) {
    if (await isDrawerUntold(tx, day, actor)) {
      throw new Refusal(messages.firstOpeningNeedsNote, { field: 'note' })
    }
    throw Refusal.of('openingNeedsNote', [begins], { field: 'note' })
  }
  const expected = (opening + books - begins) as Paise
  const difference = (counted - expected) as Paise
  if (difference !== 0 && !note) throw Refusal.of('differenceNeedsNote', [difference], { field: 'note' })
  const name = (await nameDrawers(tx, [drawerId]))(drawerId)
  const row = {
    ...{
      drawer_name: drawerId === sharedDrawer ? '' : name,
      opening_paise: opening,
      expected_paise: expected,
      counted_paise: counted,
    },
    ...{ books_paise: books, note, by_name: actor.name, by_id: actor.id, counted_at: now.toISOString() },
  }
  await tx
    .insertInto('fee_drawer_counts')
    .values({ on_date: day, drawer_id: drawerId, ...row })
    .onConflict((conflict) => conflict.columns(['on_date', 'drawer_id']).doUpdateSet(row))
    .execute()
  const after = {
    drawer: name,
    opening: inRupees(opening),
    expected: inRupees(expected),
    counted: inRupees(counted),
    ...(note && { note }),
  }
  await addAudit(tx, actor, { kind: 'fees.drawerCounted', subject: { name: day }, after }, now)
}

/** What all drawers of a day come to; refuses while one is not counted. For whoever holds the books. */
export async function sumCounts(tx: Db, day: Day) {
  const drawers = await listDrawersOf(tx, day)
  const nameOf = await nameDrawers(
    tx,
    drawers.map(({ id }) => id),
  )
  const namesOf = (some: CashDrawer[]) =>
    some
      .map(({ id }) => ({ id, name: nameOf(id) }))
      .sort(byName)
      .map(({ name }) => name)
      .join(', ')
  const missing = drawers.filter(({ count }) => count === null)
  if (missing.length > 0) throw Refusal.of('drawersNotCounted', [namesOf(missing)])
  const stale = drawers.filter(({ isStale }) => isStale)
  if (stale.length > 0) throw Refusal.of('drawersChanged', [namesOf(stale)])
  const counts = drawers.flatMap(({ count }) => (count ? [count] : []))
  const sum = (key: 'opening_paise' | 'expected_paise' | 'counted_paise') =>
    counts.reduce((all, one) => all + one[key], 0) as Paise
  await tx.updateTable('fee_drawer_counts').set({ is_closed: 1 }).where('on_date', '=', day).execute()
  return { opening: sum('opening_paise'), expected: sum('expected_paise'), counted: sum('counted_paise') }
}

/** The day is open again: its counts hold while nothing comes that changes them. */
export async function reopenCounts(tx: Db, day: Day): Promise<void> {
  await tx.updateTable('fee_drawer_counts').set({ is_closed: 0 }).where('on_date', '=', day).execute()
}

/** What went from one drawer into another in a day's book, newest first. */
async function listHandovers(db: Db, day: Day) {
  const rows = await db
    .selectFrom('fee_handovers')
    .where('counts_on', '=', day)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .selectAll()
    .execute()
  const nameOf = await nameDrawers(db, [
    ...new Set(rows.flatMap(({ from_drawer, to_drawer }) => [from_drawer, to_drawer])),
  ])
  return rows.map((row) => ({
    id: row.id,
    from: nameOf(row.from_drawer),
    to: nameOf(row.to_drawer) || row.by_name,
    amount: toRupees(row.amount_paise),
    at: row.created_at,
    voidedReason: row.voided_reason,
  }))
}
