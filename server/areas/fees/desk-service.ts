import { type SqlBool, sql } from 'kysely'
import { dayOf, isDay } from '#contract/calendar.ts'
import type { BookMethod, ConcessionKind } from '#contract/fees/book-words.ts'
import { type Instalment, planProblem } from '#contract/fees/instalments.ts'
import { referenceProblem } from '#contract/fees/references.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { GivenMoney, Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { readBalance, setInstalments, settle } from './account-service.ts'
import { enteredBy, voidedBy } from './entered-by.ts'

const earliestDay = '2000-01-01'
/** In paise: from here on a second yes is asked for (Income-tax Act, section 269ST). */
const cashLimit = 2_00_000_00

/** What is more than nothing, to the paisa. */
export function requireAmount(given: GivenMoney, field: string): Paise {
  if (given.problem || given.paise <= 0) throw new Refusal(messages.notAnAmount, { field })
  if (given.paise > limits.feesMax * 100) throw new Refusal(messages.amountTooLarge, { field })
  return given.paise
}

/** Cash in the drawer: also none. */
export function requireCash(given: GivenMoney, field: string): Paise {
  if (!given.problem && given.paise === 0) return given.paise
  return requireAmount(given, field)
}

/** Not before there were computers, and not to come. */
export function requirePast(day: string, field: string, now: Date): string {
  if (!isDay(day) || day < earliestDay) throw new Refusal(messages.invalidDate, { field })
  if (day > dayOf(now)) throw new Refusal(messages.dayToCome, { field })
  return day
}

export function requireReason(reason: string, field = 'reason'): string {
  if (!reason.trim()) throw new Refusal(messages.reasonRequired, { field })
  return reason
}

export function requireReference(method: BookMethod, ref: string): void {
  const problem = referenceProblem(method, ref)
  if (problem) throw new Refusal(problem, { field: 'ref' })
}

interface Cash {
  orderId: string
  paise: Paise
  receivedOn: string
}

/**
 * Instalments of one course are one transaction before the law, so that the order counts and not the payment; and so does
 * what one person gives on one day, for whatever it is.
 */
export async function refuseMuchCash(db: Db, { orderId, paise, receivedOn }: Cash): Promise<void> {
  const cash = db
    .selectFrom('fee_payments')
    .where('state', '=', 'confirmed')
    .where('method', '=', 'cash')
    .select((eb) => eb.fn.sum<Paise | null>('amount_paise').as('sum'))
  const own = db.selectFrom('enrolments').where('id', '=', orderId).select('person_id')
  const ordersOfPerson = db.selectFrom('enrolments').where('person_id', '=', own).select('id')
  const ofOrder = await cash.where('enrolment_id', '=', orderId).executeTakeFirst()
  const ofDay = await cash
    .where('received_on', '=', receivedOn)
    .where('enrolment_id', 'in', ordersOfPerson)
    .executeTakeFirst()
  const [forOrder, onDay] = [ofOrder, ofDay].map((row) => ((row?.sum ?? 0) + paise) as Paise) as [
    Paise,
    Paise,
  ]
  const field = 'cashConfirmed'
  if (forOrder >= cashLimit) throw Refusal.of('cashNeedsYes', [forOrder], { field })
  if (onDay >= cashLimit) throw Refusal.of('cashOfDayNeedsYes', [onDay], { field })
}

interface Concession {
  orderId: string
  kind: ConcessionKind
  paise: Paise
  reason: string
  actor: Actor
}

/** No more than is charged. */
export async function addConcession(tx: Db, concession: Concession, now: Date): Promise<void> {
  const { orderId, kind, paise, reason, actor } = concession
  const { owed } = await readBalance(tx, orderId)
  if (paise > owed) throw Refusal.of('concessionTooLarge', [owed], { field: 'amount' })
  await tx
    .insertInto('fee_concessions')
    .values({
      id: newId(),
      enrolment_id: orderId,
      kind,
      amount_paise: paise,
      reason,
      ...enteredBy(actor),
      created_at: now.toISOString(),
    })
    .execute()
  await settle(tx, orderId, now)
}

interface Charge {
  orderId: string
  kind: 'late_fee' | 'other'
  label: string
  paise: Paise
  dueOn: string
  /** Null: the product itself. */
  actor: Actor | null
  lateKey?: string
}

export async function addCharge(tx: Db, charge: Charge, now: Date): Promise<void> {
  const { orderId, kind, label, paise, dueOn, actor, lateKey } = charge
  await tx
    .insertInto('fee_charges')
    .values({
      id: newId(),
      enrolment_id: orderId,
      kind,
      label,
      amount_paise: paise,
      late_key: lateKey ?? null,
      ...enteredBy(actor),
      created_at: now.toISOString(),
    })
    .execute()
  await settle(tx, orderId, now, dueOn)
}

interface Voiding {
  id: string
  reason: string
  actor: Actor
}

export async function findConcession(db: Db, id: string) {
  return db.selectFrom('fee_concessions').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function voidConcession(tx: Db, voiding: Voiding, now: Date) {
  const concession = await findConcession(tx, voiding.id)
  if (!concession) throw new Refusal(messages.noSuchEntry)
  if (concession.voided_at) throw new Refusal(messages.voidedAlready)
  await tx.updateTable('fee_concessions').set(voidedBy(voiding, now)).where('id', '=', voiding.id).execute()
  await settle(tx, concession.enrolment_id, now)
  return concession
}

export async function findCharge(db: Db, id: string) {
  return db.selectFrom('fee_charges').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function voidCharge(tx: Db, voiding: Voiding, now: Date) {
  const charge = await findCharge(tx, voiding.id)
  if (!charge) throw new Refusal(messages.noSuchEntry)
  if (charge.kind === 'fee') throw new Refusal(messages.feeNotVoided)
  if (charge.voided_at) throw new Refusal(messages.voidedAlready)
  const { owed } = await readBalance(tx, charge.enrolment_id)
  if (owed < charge.amount_paise) throw new Refusal(messages.conceded)
  await tx.updateTable('fee_charges').set(voidedBy(voiding, now)).where('id', '=', voiding.id).execute()
  await settle(tx, charge.enrolment_id, now)
  return charge
}

export async function setPlan(tx: Db, orderId: string, plan: Instalment[], now: Date): Promise<void> {
  const { owed } = await readBalance(tx, orderId)
  const problem = planProblem(plan, owed)
  if (problem) throw new Refusal(problem, { field: 'instalments' })
  await setInstalments(tx, orderId, plan, now)
  await settle(tx, orderId, now)
}

export async function setReminded(tx: Db, orderId: string, isReminded: boolean): Promise<void> {
  await tx
    .updateTable('fee_accounts')
    .set({ is_reminded: isReminded ? 1 : 0, reminders_held: null })
    .where('enrolment_id', '=', orderId)
    .execute()
}

/** How many orders came with an upgrade and are not reminded of until the owner says so. Literally as its index says it. */
export async function countHeld(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('fee_accounts')
    .where(sql<SqlBool>`reminders_held is not null`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** From now on they are reminded of like all others; answers how many they are. */
export async function releaseHeld(tx: Db): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('fee_accounts')
    .set({ is_reminded: 1, reminders_held: null })
    .where(sql<SqlBool>`reminders_held is not null`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
