import { type Day, dayOf } from '#contract/calendar.ts'
import { drawerNames, handedOverName, sharedDrawerName } from '#contract/fees/book-names.ts'
import type { DrawerKind } from '#contract/fees/book-words.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, noMoney, type Paise, toRupees } from '#contract/money.ts'
import { type Role, seesSums } from '#contract/permissions.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { findLastClosed, firstOpen, holdBooks, readBookDay, sharedDrawer } from '../ledger/hold.ts'
import { readFeeSettings } from '../settings-service.ts'
import { nameDrawers } from './cash-drawers.ts'
import { cashInDrawer, cashInDrawers } from './drawer-sums.ts'
import { cashMovements, forEver } from './money-service.ts'

/** By how much the cash in the drawer grew in the books of these days, both included. */
export async function sumCash(db: Db, from: Day, to: Day): Promise<Paise> {
  const came = await db
    .selectFrom(cashMovements(db, from, to).as('moved'))
    .select((eb) => eb.fn.sum<Paise | null>('paise').as('paise'))
    .executeTakeFirstOrThrow()
  const { expense, bank } = await sumDrawer(db, from, to)
  return ((came.paise ?? noMoney) - expense - bank) as Paise
}

/** What was taken out in the books of these days, without what was taken back. */
export async function sumDrawer(db: Db, from: Day, to: Day) {
  const rows = await db
    .selectFrom('fee_drawer_entries')
    .where('counts_on', '>=', from)
    .where('counts_on', '<=', to)
    .where('voided_at', 'is', null)
    .groupBy('kind')
    .select((eb) => ['kind', eb.fn.sum<Paise>('amount_paise').as('paise')])
    .execute()
  const of = (kind: DrawerKind) => rows.find((row) => row.kind === kind)?.paise ?? noMoney
  return { expense: of('expense'), bank: of('bank') }
}

/** What lies in all drawers now by the books: the last count and the cash since; before the first closing all cash. */
async function cashNow(db: Db): Promise<Paise> {
  const last = await findLastClosed(db)
  const since = await sumCash(db, firstOpen(last?.on_date), forEver)
  return ((last?.counted_paise ?? noMoney) + since) as Paise
}

interface Taken {
  kind: DrawerKind
  paise: Paise
  /** What for, or the slip of the bank. */
  details: string
  key: string
  actor: Actor
}

/** Cash leaves the drawer; it counts in the first open book. The same press again enters nothing more. */
export async function takeFromDrawer(tx: Db, taken: Taken, now: Date): Promise<Day> {
  const { kind, paise, details, key, actor } = taken
  await holdBooks({ tx })
  const before = await tx
    .selectFrom('fee_drawer_entries')
    .where('idem_key', '=', key)
    .select(['kind', 'amount_paise', 'details', 'by_id', 'counts_on'])
    .executeTakeFirst()
  if (before) {
    const isSame = before.kind === kind && before.amount_paise === paise && before.details === details
    if (!isSame || before.by_id !== actor.id) throw new Refusal(messages.drawerKeyUsed)
    return before.counts_on
  }
  const { ownDrawers } = await readFeeSettings(tx)
  const drawerId = ownDrawers ? actor.id : sharedDrawer
  await refuseBeyond(tx, paise, ownDrawers ? await cashInDrawer(tx, drawerId) : await cashNow(tx), actor)
  const today = dayOf(now)
  const countsOn = await readBookDay(tx, today)
  await tx
    .insertInto('fee_drawer_entries')
    .values({
      ...{ id: newId(), kind, amount_paise: paise, details, taken_on: today, counts_on: countsOn },
      ...{ by_name: actor.name, by_id: actor.id, idem_key: key, created_at: now.toISOString() },
      drawer_id: drawerId,
      ...{ voided_at: null, voided_by: null, voided_by_id: null, voided_reason: null },
    })
    .execute()
  const after = { kind: drawerNames[kind], amount: inRupees(paise), details }
  await addAudit(tx, actor, { kind: 'fees.drawerTaken', subject: { name: countsOn }, after }, now)
  return countsOn
}

async function refuseBeyond(tx: Db, paise: Paise, there: Paise, actor: Actor): Promise<void> {
  if (paise <= there) return
  if (!seesSums(actor.role as Role) && !(await findLastClosed(tx))) {
    throw new Refusal(messages.beyondDrawerUntold, { field: 'amount' })
  }
  throw Refusal.of('beyondDrawer', [(there > 0 ? there : noMoney) as Paise], { field: 'amount' })
}

interface Handover {
  /** Out of whose drawer; empty: the shared one. */
  from: string
  paise: Paise
  key: string
  actor: Actor
}

/** Cash goes into one's own drawer out of another: entered by whoever has it from then on, and answers for it. */
export async function takeOver(tx: Db, { from, paise, key, actor }: Handover, now: Date): Promise<Day> {
  await holdBooks({ tx })
  const before = await tx
    .selectFrom('fee_handovers')
    .where('idem_key', '=', key)
    .select(['from_drawer', 'to_drawer', 'amount_paise', 'counts_on'])
    .executeTakeFirst()
  if (before) {
    const isSame = before.from_drawer === from && before.amount_paise === paise
    if (!isSame || before.to_drawer !== actor.id) throw new Refusal(messages.drawerKeyUsed)
    return before.counts_on
  }
  if (!(await readFeeSettings(tx)).ownDrawers) throw new Refusal(messages.oneDrawer)
  if (from === actor.id) throw new Refusal(messages.ownDrawerChosen, { field: 'from' })
  await refuseBeyond(tx, paise, await cashInDrawer(tx, from), actor)
  const today = dayOf(now)
  const countsOn = await readBookDay(tx, today)
  await tx
    .insertInto('fee_handovers')
    .values({
      ...{ id: newId(), from_drawer: from, to_drawer: actor.id, amount_paise: paise },
      ...{ taken_on: today, counts_on: countsOn, idem_key: key, created_at: now.toISOString() },
      ...{ by_name: actor.name, by_id: actor.id },
      ...{ voided_at: null, voided_by: null, voided_by_id: null, voided_reason: null },
    })
    .execute()
  const after = { from: (await nameDrawers(tx, [from]))(from), to: actor.name, amount: inRupees(paise) }
  await addAudit(tx, actor, { kind: 'fees.cashHandedOver', subject: { name: countsOn }, after }, now)
  return countsOn
}

/** Drawers of one's own begin or end: what lies in them goes into the shared one, so that no sum of before is left in any. */
export async function gatherCash(tx: Db, actor: Actor, now: Date): Promise<void> {
  await holdBooks({ tx })
  const today = dayOf(now)
  const countsOn = await readBookDay(tx, today)
  const drawers = [...(await cashInDrawers(tx))].filter(([id, paise]) => id !== sharedDrawer && paise !== 0)
  const nameOf = await nameDrawers(
    tx,
    drawers.map(([id]) => id),
  )
  for (const [id, paise] of drawers) {
    // One that more went out of than came in is made up from the shared one.
    const [from, to] = paise > 0 ? [id, sharedDrawer] : [sharedDrawer, id]
    const handed = Math.abs(paise) as Paise
    await tx
      .insertInto('fee_handovers')
      .values({
        ...{ id: newId(), from_drawer: from, to_drawer: to, amount_paise: handed },
        ...{ taken_on: today, counts_on: countsOn, idem_key: newId(), created_at: now.toISOString() },
        ...{ by_name: actor.name, by_id: actor.id },
        ...{ voided_at: null, voided_by: null, voided_by_id: null, voided_reason: null },
      })
      .execute()
    const [gives, gets] = paise > 0 ? [nameOf(id), sharedDrawerName] : [sharedDrawerName, nameOf(id)]
    const after = { from: gives, to: gets, amount: inRupees(handed) }
    await addAudit(tx, actor, { kind: 'fees.cashHandedOver', subject: { name: countsOn }, after }, now)
  }
}

interface TakenBack {
  id: string
  reason: string
  actor: Actor
}

/** An entry was wrong: it stays in its book as taken back, while that book is open. */
export async function takeBackDrawerEntry(
  tx: Db,
  { id, reason, actor }: TakenBack,
  now: Date,
): Promise<void> {
  await holdBooks({ tx })
  const taken = await tx.selectFrom('fee_drawer_entries').where('id', '=', id).selectAll().executeTakeFirst()
  const handed = taken
    ? undefined
    : await tx.selectFrom('fee_handovers').where('id', '=', id).selectAll().executeTakeFirst()
  const entry = taken ?? handed
  if (!entry) throw new Refusal(messages.noSuchEntry)
  // It would lie in a drawer that nobody counts.
  if (handed && !(await readFeeSettings(tx)).ownDrawers) throw new Refusal(messages.oneDrawer)
  if (entry.voided_at) throw new Refusal(messages.voidedAlready)
  if (entry.counts_on < firstOpen((await findLastClosed(tx))?.on_date)) {
    throw Refusal.of('drawerDayClosed', [readableDay(entry.counts_on)])
  }
  const voided = { voided_at: now.toISOString(), voided_by: actor.name, voided_by_id: actor.id }
  await tx
    .updateTable(taken ? 'fee_drawer_entries' : 'fee_handovers')
    .set({ ...voided, voided_reason: reason })
    .where('id', '=', id)
    .execute()
  const { amount_paise, by_name, counts_on } = entry
  const [kind, details] = taken
    ? [drawerNames[taken.kind], taken.details]
    : [handedOverName, (await nameDrawers(tx, [handed?.from_drawer ?? '']))(handed?.from_drawer ?? '')]
  const before = { kind, amount: inRupees(amount_paise), details, by: by_name }
  const change = { subject: { name: counts_on }, before, after: { reason } }
  await addAudit(tx, actor, { kind: 'fees.drawerTakenBack', ...change }, now)
}

/** Newest first, what was taken back included; people by the names they have now. */
export async function listDrawer(db: Db, from: Day, to: Day, limit?: number) {
  const rows = await db
    .selectFrom('fee_drawer_entries')
    .leftJoin('staff', 'staff.id', 'fee_drawer_entries.by_id')
    .leftJoin('staff as taker', 'taker.id', 'fee_drawer_entries.voided_by_id')
    .where('counts_on', '>=', from)
    .where('counts_on', '<=', to)
    .orderBy('counts_on', 'desc')
    .orderBy('fee_drawer_entries.created_at', 'desc')
    .orderBy('fee_drawer_entries.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .select((eb) => [
      'fee_drawer_entries.id as id',
      'kind',
      'amount_paise',
      'details',
      'taken_on as datedOn',
      'counts_on as countsOn',
      'fee_drawer_entries.created_at as at',
      eb.fn.coalesce('staff.name', 'by_name').as('by'),
      'voided_at as voidedAt',
      eb.fn.coalesce('taker.name', 'voided_by').as('voidedBy'),
      'voided_reason as voidedReason',
      'drawer_id',
    ])
    .execute()
  const nameOf = await nameDrawers(db, [...new Set(rows.map(({ drawer_id }) => drawer_id))])
  return rows.map(({ amount_paise, by, drawer_id, ...row }) => ({
    ...row,
    by: by ?? '',
    drawer: drawer_id === sharedDrawer ? '' : nameOf(drawer_id),
    amount: toRupees(amount_paise),
  }))
}

/** What left the drawer for good in the books of some days, the oldest first. */
export async function listTakenOut(db: Db, from: Day, to: Day) {
  return db
    .selectFrom('fee_drawer_entries')
    .where('counts_on', '>=', from)
    .where('counts_on', '<=', to)
    .where('voided_at', 'is', null)
    .orderBy('counts_on')
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'kind', 'amount_paise as paise', 'details', 'counts_on as countsOn'])
    .execute()
}

const mostListed = 500

/** What left the drawer in the books of some days, with its sums. */
export async function readDrawer(db: Db, from: Day, to: Day) {
  const [entries, sums] = await Promise.all([listDrawer(db, from, to, mostListed), sumDrawer(db, from, to)])
  return { entries, expense: toRupees(sums.expense), bank: toRupees(sums.bank) }
}
