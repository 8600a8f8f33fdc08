import { dayOf } from '#contract/calendar.ts'
import type { ConcessionKind } from '#contract/fees/book-words.ts'
import { cutFallen, type Instalment, planProblem } from '#contract/fees/instalments.ts'
import { treatmentProblems } from '#contract/fees/settings-rules.ts'
import type { Treatment } from '#contract/fees/treatments.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, noMoney, type Paise } from '#contract/money.ts'
import { permissionsOf, type Role } from '#contract/permissions.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { followPrices, pricesOf } from '../documents/correct-documents-service.ts'
import { invoiceWhatIsDue } from '../documents/invoice-due-service.ts'
import { invoicedOf } from '../documents/invoiced.ts'
import { mayWriteOff, mostDiscounted, type Taxation, taxationOf } from '../settings-service.ts'
import { chargeFee } from './charge-fee-service.ts'
import { refuseOverdueDiscounted } from './fallen-due.ts'
import { readSettings, record } from './hold.ts'
import {
  balanceOf,
  type ChargeRow,
  discountedIn,
  enteredBy,
  givenWith,
  type Held,
  planOf,
  sumOf,
  voidedBy,
} from './ledger.ts'
import { levelCredit } from './level-credit.ts'
import { setPlan, settle } from './settle.ts'
import { type Share, shareConcession, supplyOf } from './split-by-supply.ts'

interface Concession {
  kind: ConcessionKind
  paise: Paise
  reason: string
  /** Which supplies it lessens, where money goes back for it next; else by `shareConcession`. */
  shares?: Share[]
}

/** A discount, a scholarship or a write-off: no more than is charged, and no more than the owner lets the office give. */
export async function giveConcession(held: Held, concession: Concession): Promise<void> {
  const { kind, paise, reason } = concession
  const { tx, ledger, now } = held
  await refuseMuchDiscounted(held, kind, paise)
  await chargeFee(held)
  const { owed } = balanceOf(held.ledger)
  if (paise > owed) throw Refusal.of('concessionTooLarge', [owed], { field: 'amount' })
  // A debt that is written off was supplied all the same: its invoice comes first.
  if (kind === 'write_off') await invoiceWhatIsDue(held)
  else await refuseOverdueDiscounted(held, paise)
  const before = pricesOf(held)
  let fallen = noMoney
  for (const share of concession.shares ?? shareConcession(held.ledger, kind, paise)) {
    const invoiced_paise = kind === 'write_off' ? invoicedOf(held.ledger, share) : noMoney
    if (share.chargeId === null) fallen = invoiced_paise
    const row = {
      id: newId(),
      enrolment_id: ledger.enrolment.id,
      kind,
      amount_paise: share.paise,
      reason,
      charge_id: share.chargeId,
      invoiced_paise,
      ...enteredBy(held),
      given_at: now.toISOString(),
      created_at: now.toISOString(),
    }
    await tx.insertInto('fee_concessions').values(row).execute()
    held.ledger.concessions.push({ ...row, ...notVoided, by: row.by_name })
  }
  const today = dayOf(now)
  const isByPlan = (await readSettings(held)).invoiceOn === 'due'
  const plan = planOf(held.ledger)
  await settle(held, today, isByPlan ? cutFallen(plan, fallen, today) : plan)
  if (kind !== 'write_off') await followPrices(held, before, reason, held.actor !== null)
  if (!concession.shares) await levelCredit(held, held.actor !== null)
  await record(held, 'fees.concessionGiven', {
    after: { concession: kind, amount: inRupees(paise), reason },
  })
}

const notVoided = {
  ...{ voided_at: null, voided_by: null, voided_by_id: null, voided_approval_id: null, voided_reason: null },
  overBy: null,
}

/** On one enrolment, in one step or in several; what is written off is for who may reverse. */
async function refuseMuchDiscounted(held: Held, kind: ConcessionKind, paise: Paise): Promise<void> {
  const { actor } = held
  if (kind === 'write_off' && actor && !mayWriteOff(actor)) {
    throw new Refusal(messages.ownerWritesOff, { field: 'kind' })
  }
  const most = mostDiscounted(await readSettings(held), actor)
  if (most !== null && discountedIn(held.ledger) + paise > most) {
    throw Refusal.of('ownerMayDiscountMore', [most], { field: 'amount' })
  }
}

/** @returns once it is taken back: what was discounted is owed again */
export async function voidConcession(held: Held, id: string, reason: string): Promise<void> {
  const concession = held.ledger.concessions.find((one) => one.id === id)
  if (!concession) throw new Refusal(messages.noSuchEntry)
  if (concession.voided_at) throw new Refusal(messages.voidedAlready)
  const prices = pricesOf(held)
  const voided = voidedBy(held, reason)
  const rows = givenWith(held.ledger, concession)
  const ids = rows.map((one) => one.id)
  await held.tx.updateTable('fee_concessions').set(voided).where('id', 'in', ids).execute()
  for (const one of rows) Object.assign(one, voided, { overBy: voided.voided_by })
  await settle(held)
  await followPrices(held, prices, reason, held.actor !== null)
  await levelCredit(held, held.actor !== null)
  const before = { concession: concession.kind, amount: inRupees(sumOf(rows)) }
  await record(held, 'fees.concessionTakenBack', { before, after: { reason } })
}

interface Charge {
  kind: 'late_fee' | 'other'
  label: string
  paise: Paise
  dueOn: string
  lateKey?: string
  /** Where it has its own; null: it is taxed as the programme. */
  tax?: Taxation | null
}

/** The office charges something besides the fee. */
export async function chargeBesides(held: Held, charge: Charge): Promise<void> {
  await chargeFee(held)
  const { treatment, rate } = await addCharge(held, charge)
  const { label, paise, dueOn } = charge
  const taxed = treatment && { taxTreatment: treatment, ...(treatment === 'taxable' && { rate }) }
  await record(held, 'fees.chargeAdded', {
    after: { charge: label, amount: inRupees(paise), due: dueOn, ...taxed },
  })
}

export async function addCharge(held: Held, charge: Charge): Promise<ChargeRow> {
  const { tx, ledger, now } = held
  const row = {
    id: newId(),
    enrolment_id: ledger.enrolment.id,
    kind: charge.kind,
    label: charge.label,
    amount_paise: charge.paise,
    late_key: charge.lateKey ?? null,
    ...(await taxColumns(held, charge)),
    ...enteredBy(held),
    created_at: now.toISOString(),
  }
  await tx.insertInto('fee_charges').values(row).execute()
  const before = pricesOf(held)
  const added = { ...row, ...notVoided, erased_paise: null, by: row.by_name }
  ledger.charges.push(added)
  await settle(held, charge.dueOn)
  await followPrices(held, before, charge.label, held.actor !== null)
  await levelCredit(held, held.actor !== null)
  return added
}

interface OwnTax {
  kind: Charge['kind']
  treatment: Treatment | 'programme'
  sac: string
  rate: string
  exemptReason: string
}

/**
 * As it is said by who may say how a programme is taxed; of what is taxable, what they leave out is the programme's. Null:
 * all of it is.
 */
export async function taxOfCharge(
  held: Held,
  { kind, treatment, rate, ...own }: OwnTax,
): Promise<Taxation | null> {
  if (treatment === 'programme') return null
  if (kind === 'late_fee') throw new Refusal(messages.lateFeeAsProgramme, { field: 'treatment' })
  const role = held.actor?.role
  if (!role || !permissionsOf(role as Role).includes('fees.settings')) {
    throw new Refusal(messages.chargeTaxIsSettings, { field: 'treatment' })
  }
  for (const [field, problem] of Object.entries(treatmentProblems({ treatment, rate, ...own }))) {
    if (problem) throw new Refusal(problem, { field })
  }
  const settings = await readSettings(held)
  if (treatment === 'taxable' && !settings.gstin) {
    throw new Refusal(messages.taxNeedsGstin, { field: 'treatment' })
  }
  const { sac, rate: usual, exemptReason } = held.ledger.enrolment
  return taxationOf(
    {
      treatment,
      sac: own.sac || sac,
      rate: rate === '' ? usual : Number(rate),
      exemptReason: own.exemptReason || exemptReason,
    },
    settings,
  )
}

const asProgramme = { treatment: null, sac: '', rate: 0, exempt_reason: '', planned_on: null }

/**
 * What is said holds, also where the programme is taxed the same today: it may be taxed otherwise tomorrow. Who is not
 * registered knows of no tax.
 */
async function taxColumns(held: Held, { tax, dueOn }: Charge) {
  if (!tax || !(await readSettings(held)).gstin) return asProgramme
  const { treatment, sac, rate, exemptReason: exempt_reason } = tax
  return { treatment, sac, rate, exempt_reason, planned_on: dueOn }
}

export async function voidCharge(held: Held, id: string, reason: string): Promise<void> {
  const charge = held.ledger.charges.find((one) => one.id === id)
  if (!charge) throw new Refusal(messages.noSuchEntry)
  if (charge.kind === 'fee') throw new Refusal(messages.feeNotVoided)
  if (charge.voided_at) throw new Refusal(messages.voidedAlready)
  const { ledger } = supplyOf(held, charge.treatment === null ? null : charge.id)
  if (balanceOf(ledger).owed < charge.amount_paise) throw new Refusal(messages.discounted)
  const prices = pricesOf(held)
  const voided = voidedBy(held, reason)
  await held.tx.updateTable('fee_charges').set(voided).where('id', '=', id).execute()
  Object.assign(charge, voided, { overBy: voided.voided_by })
  await settle(held)
  await followPrices(held, prices, reason, held.actor !== null)
  await levelCredit(held, held.actor !== null)
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
