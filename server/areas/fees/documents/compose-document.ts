import { type Day, dayOf } from '#contract/calendar.ts'
import type { BookMethod, DocumentKind } from '#contract/fees/book-words.ts'
import { coverOldestFirst } from '#contract/fees/instalments.ts'
import { abroadCode } from '#contract/fees/states.ts'
import type { Treatment } from '#contract/fees/treatments.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import { nationalPhone } from '#contract/phone.ts'
import { institute as fresh, type Institute } from '#contract/site/institute.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { readInvoiceRule, readSettings, readTax } from '../ledger/hold.ts'
import { balanceOf, type DocumentRow, type Held, type Ledger, type namedBy, sumOf } from '../ledger/ledger.ts'
import type { FeeSettings } from '../settings-service.ts'
import {
  advanceTakenBack,
  dueInvoices,
  invoiceTarget,
  isBeyondReversal,
  lastDayOfReversal,
  suppliedOf,
  taxTakenBack,
  toInvoice,
  withoutAdvances,
} from './invoiced.ts'
import { billToOf, payerAnew } from './payer.ts'
import type { Issuer, Snapshot } from './snapshot.ts'
import { isInForex, readData, taxOf, wasForex } from './tax.ts'

/** What a document says of the money that it is for. */
export interface Issue {
  /** Null: no money moved. */
  paymentId: string | null
  refundId?: string
  /** The cancelled document that this one stands for. */
  replacesId?: string | null
  /** Of money for several supplies: its document that names it, or, of that one, its id and the numbers of the others. */
  withId?: string
  id?: string
  together?: string
  /** All of that money. */
  partOf?: Paise
  /** Who issues it, where that is not who holds the ledger. */
  by?: ReturnType<typeof namedBy>
  /** What came or went back; of a document without money, what it is for. */
  paise: Paise
  method: BookMethod
  ref: string
  on: string
  note: string
  /** It came before, and was for something else on the order until now. */
  isLevelled?: boolean
  /** What the payer kept back of it as tax, entered next: invoiced with it. */
  withheld?: { paise: Paise; section: string }
  /** Its payer kept this back besides: one email tells of both. Of that tax itself: the money's email has told of it. */
  tds?: { paise: Paise; section: string } | null
  isTold?: boolean
}

export interface InvoiceWithoutMoney {
  /** The document in whose place it stands, whose payer, and whose being zero-rated, it keeps. */
  inPlaceOf: DocumentRow | null
  /** It takes the amount of that one over. */
  isTakenOver: boolean
  /** It is paid in rupees: no export. */
  inRupees: boolean
  /** It says the same, with the address that the other one lacks. */
  isCompleted: boolean
  /** The day on which it fell due, paid or not; null: its money came before. */
  dueOn: Day | null
}

export interface Composed {
  kind: DocumentKind
  data: Snapshot
  /** Null: another document is for the supply. */
  treatment: Treatment | null
  againstId: string | null
  inPlaceOfId?: string | null
  /** It is of a credit whose value stays with the receipt that it came with. */
  isCarried?: boolean
}

/** What every document says, as it is today. */
async function describe(held: Held, issue: Issue, institute: Institute, billTo = billToOf(held.ledger)) {
  const { tx, ledger } = held
  const settings = await readSettings(held)
  const { enrolment, ofCharge, charges, whole = ledger } = ledger
  const own = ofCharge ? { lines: [{ label: charges[0]?.label ?? '', paise: issue.paise }] } : {}
  const logo = await findLogoFile(tx, institute)
  return {
    form: 4 as const,
    name: enrolment.name,
    email: enrolment.email,
    phone: nationalPhone(enrolment.phone),
    programme: enrolment.programme,
    label: enrolment.programme,
    batch: enrolment.batch,
    ...periodOf(enrolment),
    ...own,
    ...(issue.partOf ? { partOf: issue.partOf } : {}),
    ...(issue.together ? { together: issue.together } : {}),
    amountPaise: issue.paise,
    method: issue.method,
    ref: issue.ref,
    receivedOn: issue.on,
    note: issue.note,
    duePaise: balanceOf(whole).due,
    id: enrolment.personId,
    issuer: { ...issuerOf(settings, institute), ...(logo ? { logo } : {}) },
    billTo,
    city: enrolment.city,
    // What comes by UPI is in rupees: no export.
    upi:
      settings.upiAddress && !billTo?.isForex
        ? { address: settings.upiAddress, payee: settings.legalName || institute.name }
        : null,
  }
}

/**
 * Which document the law wants for money that came. Who is not registered hands out receipts that know of no tax. Money
 * for what is invoiced already gets a plain receipt; of other money the invoice is for what is not invoiced yet.
 */
export async function composeReceipt(held: Held, issue: Issue, institute: Institute): Promise<Composed> {
  const settings = await readSettings(held)
  const taxation = await readTax(held)
  const { treatment } = taxation
  const before = ledgerBefore(held, issue)
  const supplied = suppliedOf(before)
  const { paid } = balanceOf(before)
  const levelled = issue.isLevelled ? { movedPaise: noMoney } : {}
  // Outside of GST nothing is invoiced; and an export is what came from abroad, where nobody deducts Indian tax.
  const isInvoiced = treatment !== 'none' && held.ledger.enrolment.payerIsForex !== 1
  // Money that comes before its invoice is due is an advance.
  const due = dueInvoices(held.ledger, await readInvoiceRule(held), dayOf(held.now))
  const isDue = (paise: number) =>
    treatment !== 'taxable' ||
    invoiceTarget(due, supplied.outside, supplied.money + paise) >=
      supplied.invoiced + toInvoice(supplied, paise as Paise)
  // Of an advance each has its own voucher: where one of them never was, the other keeps its own.
  const kept = isInvoiced ? issue.withheld : undefined
  const withheld = kept && isDue(issue.paise + kept.paise) ? kept : undefined
  const paidNow = (issue.paise + (withheld?.paise ?? 0)) as Paise
  const instalment = nameInstalments(before, paid, paidNow)
  const said = { ...(await describe(held, issue, institute)), ...instalment, ...levelled }
  const value = toInvoice(supplied, paidNow)
  if (value === noMoney) {
    const towards = supplied.invoices.map(({ document }) => document.number).join(', ')
    return { kind: 'receipt', data: { ...said, towards, tax: null }, treatment: null, againstId: null }
  }
  const moved = issue.isLevelled || value === issue.paise ? {} : { movedPaise: issue.paise }
  if (treatment === 'none') {
    const data = { ...said, ...moved, ...linesOf(before, paid, value), amountPaise: value, tax: null }
    const isCarried = issue.method === 'credit' && !issue.isLevelled && !settings.gstin
    return { kind: 'receipt', data, treatment, againstId: null, isCarried }
  }
  const lines = linesOf(before, coveredIn(supplied), value)
  const withTds = withheld ? { withheld, duePaise: (said.duePaise - withheld.paise) as Paise } : {}
  const isForex = isInForex(held, issue.paymentId) && (await wasForex(held, issue.withId))
  const tax = taxOf(held, settings, { taxation, value, payer: said.billTo, isForex })
  const data = { ...said, ...moved, ...withTds, ...lines, amountPaise: value, tax }
  if (isDue(paidNow)) return { kind: invoiceOf[treatment], data, treatment, againstId: null }
  const isBeforeDue = held.ledger.enrolment.status !== 'requested'
  const advance = isBeforeDue ? { ...data, isBeforeDue } : data
  return { kind: 'receipt_voucher', data: advance, treatment, againstId: null }
}

/** An invoice without money: of an advance, of what is due, or in the place of a document that was made out otherwise. */
export async function composeInvoice(
  held: Held,
  { issue, inPlaceOf, isTakenOver, dueOn, inRupees, isCompleted }: InvoiceWithoutMoney & { issue: Issue },
  institute: Institute,
): Promise<Composed> {
  const settings = await readSettings(held)
  const { ledger } = held
  const now = await readTax(held)
  if (now.treatment === 'none') throw new Error('outside of GST there is no invoice')
  const advance = isTakenOver && inPlaceOf?.kind === 'receipt_voucher' ? inPlaceOf : null
  const earlier = inPlaceOf ? await readData(held.tx, inPlaceOf.id) : null
  const payer = isCompleted ? billToOf(ledger) : payerAnew(billToOf(ledger), advance ? null : earlier)
  const said = await describe(held, issue, institute, payer)
  // An advance keeps the rate at which it was taxed, and its tax where no other document may stand in its place.
  const isTaxed = advance?.treatment === 'taxable'
  const treatment = isTaxed ? 'taxable' : now.treatment
  const sac = isTaxed && now.treatment !== 'taxable' ? (earlier?.tax?.sac ?? now.sac) : now.sac
  const taxation = isTaxed ? { ...now, treatment, sac, rate: advance.rate, exemptReason: '' } : now
  const taxed = earlier?.tax?.zeroRated
  // What nobody has paid yet follows the payer, and what was made out as a supply here stays one.
  const isForex =
    !inRupees &&
    (advance || !earlier?.tax
      ? isInForex(held, inPlaceOf?.payment_id)
      : earlier.tax.placeOfSupply === abroadCode)
  const tax = taxOf(held, settings, { taxation, value: issue.paise, payer, isForex, ...(taxed && { taxed }) })
  const from = coveredIn(withoutAdvances(suppliedOf(ledger)))
  const about = inPlaceOf
    ? isCompleted && earlier
      ? sameWords(earlier, issue.paise)
      : {}
    : { ...nameInstalments(ledger, from, issue.paise), ...linesOf(ledger, from, issue.paise) }
  const takenOff = (of: DocumentRow) => advanceTakenBack(of, answersTo(ledger, of), issue.paise)
  const data = {
    ...{ ...said, ...about, tax, inPlaceOf: inPlaceOf?.number ?? '', movedPaise: noMoney },
    ...(dueOn ? { dueOn } : {}),
    ...(advance && earlier?.tax
      ? { advance: { tax: { ...earlier.tax, ...takenOff(advance) }, billTo: earlier.billTo ?? null } }
      : {}),
  }
  const inPlaceOfId = inPlaceOf?.id ?? null
  return {
    ...{ kind: invoiceOf[treatment], data, treatment },
    ...{ againstId: isTakenOver ? inPlaceOfId : null, inPlaceOfId },
  }
}

/** Without what a document is for: of one payment, something may have been here before. */
export function ledgerBefore({ ledger }: Held, { paymentId, paise }: Issue): Ledger {
  const payments = ledger.payments.map((one) =>
    one.id === paymentId ? { ...one, amount_paise: (one.amount_paise - paise) as Paise } : one,
  )
  return { ...ledger, payments }
}

const invoiceOf = { taxable: 'tax_invoice', exempt: 'bill_of_supply' } as const

export interface Reversal {
  issue: Issue
  /** The document that is taken back; undefined: money from before there were documents. */
  against: DocumentRow | undefined
  /** What of it. */
  value: Paise
}

/**
 * Takes a document back, or a part of it: to whom it was made out, with its place and its tax, whatever the order and the
 * settings say by now.
 */
export async function composeReversal(
  held: Held,
  { issue, against, value }: Reversal,
  institute: Institute,
): Promise<Composed> {
  const said = await describe(held, issue, institute)
  const moved = value === issue.paise ? {} : { movedPaise: issue.paise }
  if (!against) return { kind: 'refund', data: { ...said, tax: null }, treatment: null, againstId: null }
  const before = await readData(held.tx, against.id)
  const data: Snapshot = {
    ...said,
    ...moved,
    // Of several invoices each is taken back for its own part.
    ...(said.lines ? { lines: said.lines.map((line) => ({ ...line, paise: value })) } : {}),
    name: before.name,
    email: before.email,
    phone: before.phone,
    city: before.city ?? '',
    programme: before.programme,
    label: before.label,
    billTo: before.billTo ?? null,
    amountPaise: value,
    tax: null,
    against: { number: against.number, issuedAt: against.issued_at },
  }
  const kind = reversalOf[against.kind] ?? 'refund'
  if (!before.tax) return { kind, data, treatment: against.treatment, againstId: against.id }
  if (isBeyondReversal(against, dayOf(held.now))) {
    const noReversal = lastDayOfReversal(dayOf(against.issued_at))
    return { kind, data: { ...data, noReversal }, treatment: null, againstId: against.id }
  }
  const earlier = answersTo(held.ledger, against)
  const taken = against.kind === 'receipt_voucher' ? advanceTakenBack : taxTakenBack
  const tax = { ...before.tax, ...taken(against, earlier, value) }
  return { kind, data: { ...data, tax }, treatment: tax.treatment, againstId: against.id }
}

/** What was taken off a document before. */
function answersTo({ documents }: Ledger, { id }: DocumentRow): DocumentRow[] {
  return documents.filter(({ against_id, cancelled_at }) => against_id === id && cancelled_at === null)
}

const reversalOf: Partial<Record<DocumentKind, DocumentKind>> = {
  tax_invoice: 'credit_note',
  bill_of_supply: 'credit_note',
  receipt_voucher: 'refund_voucher',
}

function issuerOf(
  { legalName, address, gstin, state }: FeeSettings,
  { name, email, phone, colour, ...site }: Institute,
): Issuer {
  const { street, city, state: stateName, postalCode } = site.address
  const own = [street, `${city} ${postalCode}`.trim(), stateName].filter(Boolean)
  return {
    name: legalName || name,
    address: address ? address.split(/\r?\n/) : own,
    gstin,
    state,
    // What a fresh install shows is nobody's address.
    email: email === fresh.email ? '' : email,
    phone: phone === fresh.phone ? '' : phone,
    ...(colour ? { colour } : {}),
  }
}

/** The file of the institute's logo as it is now; null when it has none. */
async function findLogoFile(db: Db, { logo }: Institute): Promise<string | null> {
  if (!logo) return null
  const row = await db
    .selectFrom('media')
    .innerJoin('media_files', (join) =>
      join.onRef('media_files.media_id', '=', 'media.id').onRef('media_files.n', '=', 'media.file_n'),
    )
    .where('media.id', '=', logo)
    .where('media.deleted_at', 'is', null)
    .select('media_files.original')
    .executeTakeFirst()
  return row?.original ?? null
}

/** What of the charges has documents already; what was written off is no part of what is owed. */
function coveredIn({ invoiced, outside, writtenOff }: ReturnType<typeof suppliedOf>): number {
  return invoiced + outside - writtenOff
}

/** What a document that is made out anew says as the other one did; of a part of it the lines are not known. */
function sameWords({ instalment, lines, amountPaise, withheld, dueOn }: Snapshot, paise: Paise) {
  return {
    ...(instalment ? { instalment } : {}),
    ...(lines && amountPaise === paise ? { lines } : {}),
    ...(withheld && withheld.paise <= paise ? { withheld } : {}),
    ...(dueOn ? { dueOn } : {}),
  }
}

/** From when to when the batch is taught, where both are known. */
function periodOf({ batchStartsOn: from, batchEndsOn: to }: Ledger['enrolment']) {
  return from && to ? { period: { from, to } } : {}
}

/** Which instalments an amount is for, once so much is covered: 2 of 3, or 2 to 3 of 3. */
function nameInstalments({ instalments }: Ledger, covered: number, paise: Paise) {
  const plan = instalments.map(({ no, amount_paise }) => ({ no, paise: amount_paise }))
  const [first, ...more] = partsBetween(plan, covered, paise)
  if (!first || plan.length < 2) return {}
  const last = more.at(-1)
  return { instalment: `${last ? `${first.no} to ${last.no}` : first.no} of ${plan.length}` }
}

/** What of each an amount pays, the oldest first, once so much is covered. */
function partsBetween<One extends { paise: Paise }>(all: One[], covered: number, paise: Paise) {
  const before = coverOldestFirst(all, covered as Paise)
  const after = coverOldestFirst(all, (Math.max(covered, 0) + paise) as Paise)
  return after
    .map((one, at) => ({ ...one, part: (one.paidPaise - (before[at]?.paidPaise ?? 0)) as Paise }))
    .filter(({ part }) => part > 0)
}

/** One line for each charge that an amount is for, once so much is covered; none where it is for the fee alone. */
function linesOf({ charges, concessions }: Ledger, covered: number, paise: Paise) {
  const living = <Row extends { voided_at: string | null }>(rows: Row[]) =>
    rows.filter(({ voided_at }) => voided_at === null)
  const given = sumOf(living(concessions))
  const inOrder = living(charges).sort(
    (one, other) => Number(other.kind === 'fee') - Number(one.kind === 'fee'),
  )
  // A discount lessens the fee before it lessens what is charged besides.
  const owed = coverOldestFirst(
    inOrder.map(({ kind, label, amount_paise }) => ({
      label: kind === 'fee' ? '' : label,
      paise: amount_paise,
    })),
    given,
  ).map(({ label, duePaise }) => ({ label, paise: duePaise }))
  const parts = partsBetween(owed, covered, paise).map(({ label, part }) => ({ label, paise: part }))
  const beyond = (paise - parts.reduce((all, one) => all + one.paise, 0)) as Paise
  const lines = beyond > 0 ? [...parts, { label: '', paise: beyond }] : parts
  return lines.some(({ label }) => label !== '') ? { lines } : {}
}
