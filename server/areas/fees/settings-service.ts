import { addDays, addMonths, type Day, dayOf } from '#contract/calendar.ts'
import { readGstin } from '#contract/fees/gstin.ts'
import { readArn } from '#contract/fees/settings-rules.ts'
import { type InvoiceOn, type Treatment, usualRate, usualSac } from '#contract/fees/treatments.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import type { ChangedSetting, PayeeSetting } from '#contract/notifications/fee-kinds.ts'
import { permissionsOf, type Role } from '#contract/permissions.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { type Prover, requireProof } from '#server/areas/accounts/proof-service.ts'
import { countWhoMay, listOwners } from '#server/areas/accounts/staff-service.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { notification, notifyAll } from '#server/platform/mail/notifications.ts'

interface LateFee {
  paise: Paise
  afterDays: number
  /** When the rule was made or last changed: what was overdue before is not charged for it. */
  since: string
}

/** What the owner has said about fees. */
export interface FeeSettings {
  legalName: string
  address: string
  /** Empty: the institute is not registered, and no document knows of tax. */
  gstin: string
  state: string
  sac: string
  treatment: Treatment
  /** In hundredths of a percent. */
  rate: number
  exemptReason: string
  upiAddress: string
  /** Null: no such reminder. */
  remindBeforeDays: number | null
  remindOnDay: boolean
  remindAfterDays: number | null
  lateFee: LateFee | null
  /** The most that the office discounts on one order; null: as much as it likes. */
  officeConcession: Paise | null
  /** The day of the next month up to which a tax document can be cancelled. */
  lockDay: number
  /** By how many days a payment can be dated back, with a reason; null: to any day that is not closed. */
  backDateDays: number | null
  /** Each who takes cash has a drawer of their own. */
  ownDrawers: boolean
  /** From which amount what is given back or written off waits for a second person's yes; null: never. */
  refundYesFrom: Paise | null
  cashYesFrom: Paise | null
  invoiceOn: InvoiceOn
  /** The first day on which the rule holds; null: it never was another. */
  invoiceSince: Day | null
  /** What the accountant said of it. */
  invoiceAdvice: string
  /** The last day whose invoices are all issued; null: the rule is new. */
  invoicedUntil: Day | null
  /** Of the letter of undertaking under which zero-rated supplies bear no tax; empty: there is none. */
  lutArn: string
  /** The financial year for which it holds: 2026-27. */
  lutYear: string
  razorpayKeyId: string
  changedAt: string | null
}

/** What holds until the owner says otherwise. */
const untouched: FeeSettings = {
  legalName: '',
  address: '',
  gstin: '',
  state: '',
  sac: usualSac,
  treatment: 'none',
  rate: usualRate,
  exemptReason: '',
  upiAddress: '',
  remindBeforeDays: 3,
  remindOnDay: true,
  remindAfterDays: 7,
  lateFee: null,
  officeConcession: null,
  lockDay: 10,
  backDateDays: 30,
  ownDrawers: false,
  refundYesFrom: null,
  cashYesFrom: null,
  invoiceOn: 'payment',
  invoiceSince: null,
  invoiceAdvice: '',
  invoicedUntil: null,
  lutArn: '',
  lutYear: '',
  razorpayKeyId: '',
  changedAt: null,
}

export async function readFeeSettings(db: Db): Promise<FeeSettings> {
  const row = await db.selectFrom('fee_settings').selectAll().executeTakeFirst()
  if (!row) return untouched
  return {
    legalName: row.legal_name,
    address: row.address,
    gstin: row.gstin,
    state: row.state_code,
    sac: row.sac,
    treatment: row.treatment,
    rate: row.rate,
    exemptReason: row.exempt_reason,
    upiAddress: row.upi_address,
    remindBeforeDays: row.remind_before_days,
    remindOnDay: row.remind_on_day === 1,
    remindAfterDays: row.remind_after_days,
    lateFee:
      row.late_fee_paise === null
        ? null
        : {
            paise: row.late_fee_paise,
            afterDays: row.late_fee_after_days ?? 0,
            since: row.late_fee_since ?? row.changed_at,
          },
    officeConcession: row.office_concession_paise,
    lockDay: row.lock_day,
    backDateDays: row.back_date_days,
    ownDrawers: row.own_drawers === 1,
    refundYesFrom: row.refund_yes_paise,
    cashYesFrom: row.cash_yes_paise,
    invoiceOn: row.invoice_on,
    invoiceSince: row.invoice_since,
    invoiceAdvice: row.invoice_advice,
    invoicedUntil: row.invoiced_until,
    lutArn: row.lut_arn,
    lutYear: row.lut_year,
    razorpayKeyId: row.razorpay_key_id,
    changedAt: row.changed_at,
  }
}

/** Whether they write off, and so may do whatever erases a debt. */
export function mayWriteOff({ role, mayReverse }: Actor): boolean {
  return permissionsOf(role as Role, mayReverse).includes('fees.reverse')
}

/** The most that they take off one order, by whichever door; null: as much as they like. */
export function mostDiscounted({ officeConcession }: FeeSettings, actor: Actor | null): Paise | null {
  return actor === null || mayWriteOff(actor) ? null : officeConcession
}

export type ChangedSettings = Omit<
  FeeSettings,
  | 'razorpayKeyId'
  | 'changedAt'
  | 'lateFee'
  | 'invoiceSince'
  | 'invoicedUntil'
  | 'lutArn'
  | 'lutYear'
  | 'ownDrawers'
  | 'backDateDays'
> & {
  /** Absent: unchanged. */
  ownDrawers?: boolean | undefined
  backDateDays?: number | null | undefined
  lutArn?: string | undefined
  lutYear?: string | undefined
  lateFee: Omit<LateFee, 'since'> | null
}

/** Where money goes, and in whose name documents ask for it. */
const payeeSettings = ['upiAddress', 'legalName', 'gstin'] as const satisfies PayeeSetting[]

/** Keeps what was said about Razorpay. Another payee asks for proof, and every owner is told. */
export async function setFeeSettings(
  tx: Db,
  settings: ChangedSettings,
  by: Actor & Prover,
  now: Date,
): Promise<void> {
  const gstin = readGstin(settings.gstin)
  const before = await readFeeSettings(tx)
  const after = { ...settings, gstin }
  const changed = payeeSettings
    .filter((setting) => after[setting] !== before[setting])
    .map((setting) => ({ setting, before: before[setting], after: after[setting] }))
  const eased = easedLimits(before, after)
  if (changed.length > 0 || eased.length > 0) {
    await requireProof(tx, by, now)
    await tellOwnersOfPayee(tx, [...changed, ...eased], by, now)
  }
  await refuseAlone(tx, before, after)
  refuseReopened(before, after, dayOf(now))
  const values = {
    legal_name: settings.legalName,
    address: settings.address,
    gstin,
    state_code: settings.state || gstin.slice(0, 2),
    sac: settings.sac,
    treatment: settings.treatment,
    rate: settings.rate,
    exempt_reason: settings.exemptReason,
    upi_address: settings.upiAddress,
    remind_before_days: settings.remindBeforeDays,
    remind_on_day: settings.remindOnDay ? (1 as const) : (0 as const),
    remind_after_days: settings.remindAfterDays,
    late_fee_paise: settings.lateFee?.paise ?? null,
    late_fee_after_days: settings.lateFee?.afterDays ?? null,
    late_fee_since: startOfRule(settings.lateFee, before.lateFee, now),
    office_concession_paise: settings.officeConcession,
    lock_day: settings.lockDay,
    back_date_days: settings.backDateDays === undefined ? before.backDateDays : settings.backDateDays,
    own_drawers: (settings.ownDrawers ?? before.ownDrawers) ? (1 as const) : (0 as const),
    refund_yes_paise: settings.refundYesFrom,
    cash_yes_paise: settings.cashYesFrom,
    invoice_on: settings.invoiceOn,
    invoice_advice: settings.invoiceAdvice,
    ...lutOf(settings, before, gstin),
    // It holds from the day it is chosen on: what was issued before stays.
    ...(settings.invoiceOn !== before.invoiceOn && { invoice_since: dayOf(now), invoiced_until: null }),
    changed_at: now.toISOString(),
  }
  await tx
    .insertInto('fee_settings')
    .values({ id: 'own', razorpay_key_id: '', ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** A letter is of one GSTIN: with another, it ends. */
function lutOf({ lutArn, lutYear }: ChangedSettings, before: FeeSettings, gstin: string) {
  const arn = readArn(lutArn ?? before.lutArn)
  if (arn === '' || (arn === before.lutArn && gstin !== before.gstin)) return { lut_arn: '', lut_year: '' }
  return { lut_arn: arn, lut_year: lutYear ?? before.lutYear }
}

const limitSettings = ['refundYesFrom', 'cashYesFrom', 'officeConcession'] as const satisfies PayeeSetting[]

/** Whoever may do more than before: one alone could else switch a limit off, give away and switch it on again. */
function easedLimits(before: FeeSettings, after: ChangedSettings): ChangedSetting[] {
  return limitSettings
    .filter((setting) => (before[setting] ?? Infinity) < (after[setting] ?? Infinity))
    .map((setting) => ({ setting, before: before[setting], after: after[setting] }))
}

/** Where one works alone, everything would wait for ever. */
async function refuseAlone(tx: Db, before: FeeSettings, after: ChangedSettings): Promise<void> {
  const needed = [
    ['refundYesFrom', 'fees.reverse', messages.nobodyElseReverses],
    ['cashYesFrom', 'fees.record', messages.nobodyElseRecords],
  ] as const
  for (const [field, permission, words] of needed) {
    if (before[field] !== null || after[field] === null) continue
    if ((await countWhoMay(tx, permission)) < 2) throw new Refusal(words, { field })
  }
}

/** Until this day a tax document can be cancelled; then its month's return is filed. */
export function lockDateOf(issuedOn: Day, lockDay: number): Day {
  return `${addMonths(issuedOn.slice(0, 7), 1)}-${String(lockDay).padStart(2, '0')}` as Day
}

/** A month whose return is filed stays filed: later its documents could be cancelled once more, which no return would tell. */
function refuseReopened(before: FeeSettings, { lockDay }: ChangedSettings, today: Day): void {
  const month = `${addMonths(today.slice(0, 7), -1)}-01` as Day
  const [was, will] = [lockDateOf(month, before.lockDay), lockDateOf(month, lockDay)]
  if (!before.gstin || today <= was || today > will) return
  throw Refusal.of('monthStaysFiled', [readableDay(was), readableDay(addDays(will, 1))], {
    field: 'lockDay',
  })
}

/** It moves with the rule alone: whoever saves something else does not forgive what fell due meanwhile. */
function startOfRule(rule: ChangedSettings['lateFee'], before: LateFee | null, now: Date): string | null {
  if (!rule) return null
  const isSame = before?.paise === rule.paise && before.afterDays === rule.afterDays
  return isSame ? before.since : now.toISOString()
}

/** What a programme has of its own; null and empty are the settings'. */
export interface OwnTax {
  treatment: Treatment | null
  sac: string | null
  rate: number | null
  exemptReason: string | null
}

export interface Taxation {
  treatment: Treatment
  sac: string
  /** 0 unless taxable. */
  rate: number
  exemptReason: string
}

/** How a supply stands towards GST; outside of it while the institute is not registered. */
export function taxationOf(own: OwnTax, settings: FeeSettings): Taxation {
  const treatment = settings.gstin ? (own.treatment ?? settings.treatment) : 'none'
  return {
    treatment,
    sac: own.sac || settings.sac,
    rate: treatment === 'taxable' ? (own.rate ?? settings.rate) : 0,
    exemptReason: treatment === 'exempt' ? own.exemptReason || settings.exemptReason : '',
  }
}

const asTheRest: OwnTax = { treatment: null, sac: '', rate: null, exemptReason: '' }

export async function readTaxation(db: Db, programmeId: string, settings: FeeSettings): Promise<Taxation> {
  return taxationOf((await listOwnTaxes(db, programmeId)).get(programmeId) ?? asTheRest, settings)
}

export async function listOwnTaxes(db: Db, programmeId?: string): Promise<Map<string, OwnTax>> {
  const rows = await db
    .selectFrom('fee_treatments')
    .$if(programmeId !== undefined, (query) => query.where('programme_id', '=', programmeId ?? ''))
    .selectAll()
    .execute()
  return new Map(
    rows.map(({ programme_id: id, exempt_reason: exemptReason, ...own }) => [id, { ...own, exemptReason }]),
  )
}

/** Without a treatment: as the settings say for all. */
export async function setOwnTax(tx: Db, programmeId: string, own: OwnTax): Promise<void> {
  const { treatment, rate } = own
  if (treatment === null) {
    await tx.deleteFrom('fee_treatments').where('programme_id', '=', programmeId).execute()
    return
  }
  const values = { treatment, rate, sac: own.sac ?? '', exempt_reason: own.exemptReason ?? '' }
  await tx
    .insertInto('fee_treatments')
    .values({ programme_id: programmeId, ...values })
    .onConflict((conflict) => conflict.column('programme_id').doUpdateSet(values))
    .execute()
}

/** Every owner hears of it, who changed it too: their session may be in another's hands. */
export async function tellOwnersOfPayee(
  tx: Db,
  changed: ChangedSetting[],
  { name: by }: Actor,
  now: Date,
): Promise<void> {
  const told = (await listOwners(tx)).map(({ id: staffId, name, email: to }) =>
    notification('payeeChanged', newId(), { to, staffId }, { name, by, changed }),
  )
  await notifyAll(tx, told, now)
}
