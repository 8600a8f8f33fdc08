import type { ConcessionKind } from '#contract/fees/book-words.ts'
import type { Instalment } from '#contract/fees/instalments.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import type { AuditKind } from '#contract/office/audit-kinds.ts'
import { listInstalments } from '../areas/fees/account-service.ts'
import { chargeFees } from '../areas/fees/debt-service.ts'
import * as desk from '../areas/fees/desk-service.ts'
import { readPayer } from '../areas/fees/payer-service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { holdOrder } from './hold-order.ts'

/** What changes what an order owes, or when; each holds the order, and is written down. */
async function holdCharged(tx: Tx, orderId: string, now: Date): Promise<void> {
  await holdOrder(tx, orderId)
  await chargeFees(tx, [orderId], now)
}

interface Concession {
  orderId: string
  kind: ConcessionKind
  paise: Paise
  reason: string
  actor: Actor
}

export async function concede(tx: Tx, concession: Concession, now: Date): Promise<void> {
  const { orderId, kind, paise, reason, actor } = concession
  await holdCharged(tx, orderId, now)
  await desk.addConcession(tx, concession, now)
  const { programme, ...subject } = await readPayer(tx, orderId)
  const after = { programme, concession: kind, amount: inRupees(paise), reason }
  await addAudit(tx, actor, { kind: 'fees.concessionGiven', subject, after }, now)
}

interface Charge {
  orderId: string
  kind: 'late_fee' | 'other'
  label: string
  paise: Paise
  dueOn: string
  actor: Actor
}

export async function chargeBesides(tx: Tx, charge: Charge, now: Date): Promise<void> {
  const { orderId, label, paise, dueOn, actor } = charge
  await holdCharged(tx, orderId, now)
  await desk.addCharge(tx, charge, now)
  const { programme, ...subject } = await readPayer(tx, orderId)
  const after = { programme, charge: label, amount: inRupees(paise), due: dueOn }
  await addAudit(tx, actor, { kind: 'fees.chargeAdded', subject, after }, now)
}

interface Voiding {
  id: string
  reason: string
  actor: Actor
}

/** Answers the order. */
export async function takeConcessionBack(tx: Tx, voiding: Voiding, now: Date): Promise<string> {
  const asked = await desk.findConcession(tx, voiding.id)
  if (!asked) throw new Refusal(messages.noSuchEntry)
  await holdOrder(tx, asked.enrolment_id)
  const { enrolment_id, kind, amount_paise } = await desk.voidConcession(tx, voiding, now)
  const before = { concession: kind, amount: inRupees(amount_paise) }
  await tellVoided(tx, 'fees.concessionTakenBack', { orderId: enrolment_id, before, voiding }, now)
  return enrolment_id
}

/** Answers the order. */
export async function takeChargeBack(tx: Tx, voiding: Voiding, now: Date): Promise<string> {
  const asked = await desk.findCharge(tx, voiding.id)
  if (!asked) throw new Refusal(messages.noSuchEntry)
  await holdOrder(tx, asked.enrolment_id)
  const { enrolment_id, label, amount_paise } = await desk.voidCharge(tx, voiding, now)
  const before = { charge: label, amount: inRupees(amount_paise) }
  await tellVoided(tx, 'fees.chargeTakenBack', { orderId: enrolment_id, before, voiding }, now)
  return enrolment_id
}

interface Voided {
  orderId: string
  before: object
  voiding: Voiding
}

async function tellVoided(tx: Tx, kind: AuditKind, { orderId, before, voiding }: Voided, now: Date) {
  const { programme, ...subject } = await readPayer(tx, orderId)
  const change = { kind, subject, before: { programme, ...before }, after: { reason: voiding.reason } }
  await addAudit(tx, voiding.actor, change, now)
}

export async function changePlan(
  tx: Tx,
  { orderId, plan, actor }: { orderId: string; plan: Instalment[]; actor: Actor },
  now: Date,
): Promise<void> {
  await holdCharged(tx, orderId, now)
  const inWords = (all: Instalment[]) => all.map(({ dueOn, paise }) => `${dueOn}: ${inRupees(paise)}`)
  const before = inWords(await listInstalments(tx, orderId))
  await desk.setPlan(tx, orderId, plan, now)
  const { programme, ...subject } = await readPayer(tx, orderId)
  await addAudit(
    tx,
    actor,
    {
      kind: 'fees.instalmentsChanged',
      subject,
      before: { programme, instalments: before },
      after: { instalments: inWords(plan) },
    },
    now,
  )
}

export async function switchReminders(
  tx: Tx,
  { orderId, isReminded, actor }: { orderId: string; isReminded: boolean; actor: Actor },
  now: Date,
): Promise<void> {
  await holdCharged(tx, orderId, now)
  await desk.setReminded(tx, orderId, isReminded)
  const { programme, ...subject } = await readPayer(tx, orderId)
  const after = { programme, reminders: isReminded ? 'on' : 'off' }
  await addAudit(tx, actor, { kind: 'fees.remindersSwitched', subject, after }, now)
}
