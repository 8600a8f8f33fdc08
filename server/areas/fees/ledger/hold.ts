import { addDays, type Day, dayOf, isDay } from '#contract/calendar.ts'
import type { BookedOrder } from '#contract/fees/account-schemas.ts'
import type { BookMethod } from '#contract/fees/book-words.ts'
import { referenceProblem } from '#contract/fees/references.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { GivenMoney, Paise } from '#contract/money.ts'
import type { AuditKind } from '#contract/office/audit-kinds.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { lockEnrolment } from '#server/areas/admissions/service.ts'
import { lockPersonOf } from '#server/areas/people/service.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/db/engine.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type FeeSettings, readFeeSettings, type Taxation, taxationOf } from '../settings-service.ts'
import { type Held, readLedger } from './ledger.ts'
import { presentLedger } from './present-ledger.ts'

/** An enrolment, or one of its entries. */
export type LedgerOf =
  | { enrolmentId: string }
  | { paymentId: string }
  | { chargeId: string }
  | { concessionId: string }

export interface By {
  actor: Actor | null
  now: Date
  approval?: Held['approval']
}

/**
 * Keeps everybody else from an enrolment's ledger until the transaction ends, and reads it. The order of locks, for all
 * who touch money: the person (cash is added up over all that one person pays), the enrolment, then the books of the days
 * with the numbers of documents (`bookDay`), for which everybody who takes money at the same moment waits.
 */
export async function holdLedger(tx: Db, of: LedgerOf, by: By): Promise<Held> {
  const id = await findEnrolmentOf(tx, of)
  const enrolment = await lockLedger(tx, id)
  if (!enrolment) throw new Refusal(messages.noSuchOrder)
  if (enrolment.status === 'turned_down' || enrolment.status === 'cancelled') {
    throw new Refusal(messages.cannotBePaid)
  }
  return readHeld(tx, id, by)
}

/** Its state, also when it is over. */
export async function lockLedger(tx: Db, id: string) {
  await lockPersonOf(tx, id)
  return lockEnrolment(tx, id)
}

/** For whoever holds the enrolment already. */
export async function readHeld(tx: Db, id: string, by: By): Promise<Held> {
  return { tx, ledger: await readLedger(tx, id), ...by }
}

/** Once for all that an action asks of them. */
export async function readSettings(held: Held): Promise<FeeSettings> {
  held.settings ??= await readFeeSettings(held.tx)
  return held.settings
}

export async function readTax(held: Held): Promise<Taxation> {
  return taxationOf(held.ledger.enrolment, await readSettings(held))
}

/** The rule by which invoices of this ledger are due. */
export async function readInvoiceRule(held: Held) {
  const { invoiceOn, invoiceSince } = await readSettings(held)
  return { invoiceOn, invoiceSince, treatment: (await readTax(held)).treatment }
}

const tables = {
  paymentId: 'fee_payments',
  chargeId: 'fee_charges',
  concessionId: 'fee_concessions',
} as const

export async function findEnrolmentOf(db: Db, of: LedgerOf): Promise<string> {
  if ('enrolmentId' in of) return of.enrolmentId
  const [[by, id]] = Object.entries(of) as [[keyof typeof tables, string]]
  const row = await db.selectFrom(tables[by]).where('id', '=', id).select('enrolment_id').executeTakeFirst()
  if (!row) throw new Refusal(by === 'paymentId' ? messages.noSuchPayment : messages.noSuchEntry)
  return row.enrolment_id
}

interface Change extends By {
  of: LedgerOf
  /** What whoever comes second is told when two enter the same at the same moment. */
  duplicate?: () => Refusal
}

/** One change of a ledger: held, acted on and recorded in one transaction, answered with the ledger as it is then. */
export async function onLedger<Answer extends object>(
  db: Db,
  { of, duplicate, ...by }: Change,
  act: (held: Held) => Promise<Answer>,
): Promise<Answer & { order: BookedOrder }> {
  const work = async (tx: Tx) => {
    const held = await holdLedger(tx, of, by)
    const answer = await act(held)
    return { ...answer, order: presentLedger(held.ledger, dayOf(by.now)) }
  }
  return duplicate ? refuseDuplicate(db, duplicate, work) : db.transaction().execute(work)
}

/** Writes down who did what to the ledger; what the product does by itself stands in the ledger alone. */
export async function record(
  { tx, ledger: { enrolment }, actor, now, approval }: Held,
  kind: AuditKind,
  change: { before?: object | undefined; after: object },
): Promise<void> {
  const { before } = change
  const after = approval ? { ...change.after, asked_by: approval.askedBy } : change.after
  const by = approval?.approver ?? actor
  const { personId: id, name, programme } = enrolment
  const said = before ? { before: { programme, ...before }, after } : { after: { programme, ...after } }
  if (by) await addAudit(tx, by, { kind, subject: { id, name }, ...said }, now)
}

/** The drawer that there is where nobody has one of their own. */
export const sharedDrawer = ''

/** In whose drawer cash lies that is taken or given back now: theirs who had asked, where somebody else said yes. */
export async function drawerOf(held: Held): Promise<string> {
  if (!(await readSettings(held)).ownDrawers) return sharedDrawer
  return held.approval?.askedById ?? held.actor?.id ?? sharedDrawer
}

/** Stands for the days together: a day that has no row yet cannot be held by whoever closes a later one. */
const everyDay = ''

/** Keeps everybody else from entering money, and from closing or reopening a day, until the transaction ends. */
export async function holdBooks(held: Pick<Held, 'tx' | 'areBooksHeld'>): Promise<void> {
  if (held.areBooksHeld) return
  await held.tx
    .insertInto('fee_days')
    .values({ on_date: everyDay })
    .onConflict((conflict) =>
      conflict.column('on_date').doUpdateSet((eb) => ({ on_date: eb.ref('fee_days.on_date') })),
    )
    .execute()
  held.areBooksHeld = true
}

/**
 * The day in whose book an entry of this day counts: its own, or the first after the last closed one. So closing shuts
 * the book and not the desk, no closed book ever changes, and the cash of a day that nobody closed, which the next
 * closing counted, stays as it was counted. Held until the transaction ends: nobody closes a day meanwhile.
 */
export async function bookDay(held: Held, day: Day): Promise<Day> {
  await holdBooks(held)
  return readBookDay(held.tx, day)
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

/** The last day before this one, or at all, that was closed. */
export async function findLastClosed(db: Db, before?: string) {
  return db
    .selectFrom('fee_days')
    .where('closed_at', 'is not', null)
    .$if(before !== undefined, (query) => query.where('on_date', '<', before ?? ''))
    .orderBy('on_date', 'desc')
    .selectAll()
    .executeTakeFirst()
}

/** What was done, and in whose book it counts where that is not today's. */
export function countsIn(said: string, countsOn: Day | null, now: Date): string {
  if (!countsOn || countsOn <= dayOf(now)) return said
  return `${said.replace(/\.?$/, '.')} ${messages.countsIn(readableDay(countsOn))}`
}

const earliestDay = '2000-01-01'

/** What is more than nothing, to the paisa. */
export function requireAmount(given: GivenMoney, field: string): Paise {
  if (given.problem || given.paise <= 0) throw new Refusal(messages.notAnAmount, { field })
  if (given.paise > limits.feesMax * 100) throw new Refusal(messages.amountTooLarge, { field })
  return given.paise
}

/** Not before there were computers, and not to come. */
export function requirePast(day: string, field: string, now: Date): string {
  if (!isDay(day) || day < earliestDay) throw new Refusal(messages.invalidDate, { field })
  if (day > dayOf(now)) throw new Refusal(messages.dayToCome, { field })
  return day
}

export function requireReason(reason: string): void {
  if (!reason.trim()) throw new Refusal(messages.reasonRequired, { field: 'reason' })
}

export function requireReference(method: BookMethod, ref: string): void {
  const problem = referenceProblem(method, ref)
  if (problem) throw new Refusal(problem, { field: 'ref' })
}
