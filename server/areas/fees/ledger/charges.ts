import type { ConcessionKind } from '#contract/fees/book-words.ts'
import { type Instalment, planProblem } from '#contract/fees/instalments.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { readSettings } from '../documents/compose-document.ts'
import { followPrice } from '../documents/correct-documents-service.ts'
import { invoiceWhatIsDue } from '../documents/invoice-due-service.ts'
import { chargeFee } from './charge-fee-service.ts'
import { mayWriteOff } from './debt-service.ts'
import { record } from './hold.ts'
import { balanceOf, enteredBy, type Held, planOf, sumOf, voidedBy } from './ledger.ts'
import { setPlan, settle } from './settle.ts'

interface Concession {
  kind: ConcessionKind
  paise: Paise
  reason: string
}

/** A discount, a scholarship or a write-off: no more than is charged, and no more than the owner lets the office give. */
export async function giveConcession(held: Held, { kind, paise, reason }: Concession): Promise<void> {
  const { tx, ledger, actor, now } = held
  if (actor && !mayWriteOff(actor)) await refuseMuchConceded(held, kind, paise)
  await chargeFee(held)
  const { owed } = balanceOf(held.ledger)
  if (paise > owed) throw Refusal.of('concessionTooLarge', [owed], { field: 'amount' })
  // A debt that is written off was supplied all the same: its invoice comes first.
  if (kind === 'write_off') await invoiceWhatIsDue(held)
  const row = {
    id: newId(),
    enrolment_id: ledger.enrolment.id,
    kind,
    amount_paise: paise,
    reason,
    ...enteredBy(actor),
    created_at: now.toISOString(),
  }
  await tx.insertInto('fee_concessions').values(row).execute()
  held.ledger.concessions.push({ ...row, ...notVoided, by: row.by_name })
  await settle(held)
  if (kind !== 'write_off') await followPrice(held, owed, reason)
  await record(held, 'fees.concessionGiven', {
    after: { concession: kind, amount: inRupees(paise), reason },
  })
}

const notVoided = { voided_at: null, voided_by: null, voided_by_id: null, voided_reason: null }

/** On one enrolment, in one step or in several; what is written off is for who may reverse. */
async function refuseMuchConceded(held: Held, kind: ConcessionKind, paise: Paise): Promise<void> {
  if (kind === 'write_off') throw new Refusal(messages.ownerWritesOff, { field: 'kind' })
  const { officeConcession: most } = await readSettings(held)
  const given = sumOf(
    held.ledger.concessions.filter(({ kind, voided_at }) => kind !== 'paid_before' && voided_at === null),
  )
  if (most !== null && given + paise > most) {
    throw Refusal.of('ownerConcedesMore', [most], { field: 'amount' })
  }
}

/** @returns once it is taken back: what was conceded is owed again */
export async function voidConcession(held: Held, id: string, reason: string): Promise<void> {
  const concession = held.ledger.concessions.find((one) => one.id === id)
  if (!concession) throw new Refusal(messages.noSuchEntry)
  if (concession.voided_at) throw new Refusal(messages.voidedAlready)
  const { owed } = balanceOf(held.ledger)
  const voided = voidedBy(held.actor, reason, held.now)
  await held.tx.updateTable('fee_concessions').set(voided).where('id', '=', id).execute()
  Object.assign(concession, voided)
  await settle(held)
  await followPrice(held, owed, reason)
  const before = { concession: concession.kind, amount: inRupees(concession.amount_paise) }
  await record(held, 'fees.concessionTakenBack', { before, after: { reason } })
}

interface Charge {
  kind: 'late_fee' | 'other'
  label: string
  paise: Paise
  dueOn: string
  lateKey?: string
}

/** The office charges something besides the fee. */
export async function chargeBesides(held: Held, charge: Charge): Promise<void> {
  await chargeFee(held)
  await addCharge(held, charge)
  const { label, paise, dueOn } = charge
  await record(held, 'fees.chargeAdded', { after: { charge: label, amount: inRupees(paise), due: dueOn } })
}

export async function addCharge(held: Held, charge: Charge): Promise<void> {
  const { tx, ledger, actor, now } = held
  const row = {
    id: newId(),
    enrolment_id: ledger.enrolment.id,
    kind: charge.kind,
    label: charge.label,
    amount_paise: charge.paise,
    late_key: charge.lateKey ?? null,
    ...enteredBy(actor),
    created_at: now.toISOString(),
  }
  await tx.insertInto('fee_charges').values(row).execute()
  const { owed } = balanceOf(ledger)
  ledger.charges.push({ ...row, ...notVoided, by: row.by_name })
  await settle(held, charge.dueOn)
  await followPrice(held, owed, charge.label)
}

export async function voidCharge(held: Held, id: string, reason: string): Promise<void> {
  const charge = held.ledger.charges.find((one) => one.id === id)
  if (!charge) throw new Refusal(messages.noSuchEntry)
  if (charge.kind === 'fee') throw new Refusal(messages.feeNotVoided)
  if (charge.voided_at) throw new Refusal(messages.voidedAlready)
  const { owed } = balanceOf(held.ledger)
  if (owed < charge.amount_paise) throw new Refusal(messages.conceded)
  const voided = voidedBy(held.actor, reason, held.now)
  await held.tx.updateTable('fee_charges').set(voided).where('id', '=', id).execute()
  Object.assign(charge, voided)
  await settle(held)
  await followPrice(held, owed, reason)
  const before = { charge: charge.label, amount: inRupees(charge.amount_paise) }
  await record(held, 'fees.chargeTakenBack', { before, after: { reason } })
}

/** When what is owed falls due. */
export async function changePlan(held: Held, plan: Instalment[]): Promise<void> {
  await chargeFee(held)
  const inWords = (all: Instalment[]) => all.map(({ dueOn, paise }) => `${dueOn}: ${inRupees(paise)}`)
  const before = { instalments: inWords(planOf(held.ledger)) }
  const { owed, paid } = balanceOf(held.ledger)
  const problem = planProblem(plan, owed)
  if (problem) throw new Refusal(problem, { field: 'instalments' })
  await setPlan(held, plan, paid)
  await settle(held)
  await invoiceWhatIsDue(held)
  await record(held, 'fees.instalmentsChanged', { before, after: { instalments: inWords(plan) } })
}

export async function switchReminders(held: Held, isReminded: boolean): Promise<void> {
  await chargeFee(held)
  const { enrolment } = held.ledger
  const is_reminded = isReminded ? 1 : 0
  await held.tx
    .updateTable('fee_accounts')
    .set({ is_reminded, reminders_held: null })
    .where('enrolment_id', '=', enrolment.id)
    .execute()
  enrolment.isReminded = is_reminded
  await record(held, 'fees.remindersSwitched', { after: { reminders: isReminded ? 'on' : 'off' } })
}
