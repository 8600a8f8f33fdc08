import { dayOf, financialYearOf } from '#contract/calendar.ts'
import type { BookMethod, PaperKind } from '#contract/fees/book-words.ts'
import { splitGst } from '#contract/fees/gst-split.ts'
import { gstRate, type Treatment } from '#contract/fees/treatments.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import type { Institute } from '#contract/site/institute.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { notification, notify } from '#server/platform/mail/notifications.ts'
import { balanceOf, enteredBy, type Held, type Ledger } from '../ledger/ledger.ts'
import { type FeeSettings, readFeeSettings } from '../settings/settings-service.ts'
import { findLogoFile } from './logo-service.ts'
import type { BillTo, DocumentData, Issuer, Snapshot, Tax } from './snapshot.ts'

export interface IssuedDocument {
  id: string
  number: string
  kind: PaperKind
  isCancelled: boolean
}

interface Issue {
  /** Which document the law wants for it follows from the settings. */
  kind: 'receipt' | 'refund'
  paymentId: string
  refundId?: string
  /** The cancelled document that this one stands for. */
  replacesId?: string | null
  /** Who issues it, where that is not who holds the ledger. */
  by?: ReturnType<typeof enteredBy>
  paise: Paise
  method: BookMethod
  ref: string
  on: string
  note: string
}

/** A letter for each kind of document: its numbers run by themselves. */
const series: Record<PaperKind, string> = {
  receipt: 'R',
  refund: 'F',
  tax_invoice: 'I',
  bill_of_supply: 'B',
  receipt_voucher: 'V',
  refund_voucher: 'W',
  credit_note: 'C',
}

/**
 * Issues a document under the next number of its kind and financial year, R/26-27/000123; it is never changed afterwards.
 * Its entry stands in the ledger already.
 */
export async function issueDocument(held: Held, issue: Issue): Promise<IssuedDocument> {
  const { tx, ledger, actor, now } = held
  const institute = await readInstitute(tx)
  const { kind, data } = await composeDocument(held, issue, institute)
  const fy = financialYearOf(dayOf(now)).label.slice(2)
  const { last } = await tx
    .insertInto('fee_series')
    .values({ series: series[kind], fy, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'fy']).doUpdateSet((eb) => ({ last: eb('fee_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const row = {
    id: newId(),
    number: `${series[kind]}/${fy}/${String(last).padStart(6, '0')}`,
    kind,
    payment_id: issue.paymentId,
    refund_id: issue.refundId ?? null,
    issued_at: now.toISOString(),
    cancelled_at: null,
  }
  await tx
    .insertInto('fee_papers')
    .values({
      ...row,
      series: series[kind],
      fy,
      no: last,
      enrolment_id: ledger.enrolment.id,
      replaces_id: issue.replacesId ?? null,
      amount_paise: data.amountPaise,
      data: JSON.stringify(data),
      ...(issue.by ?? enteredBy(actor)),
    })
    .execute()
  ledger.documents.push(row)
  const issued = { id: row.id, number: row.number, kind, isCancelled: false }
  await tellPayer(held, issued, issue.paise)
  return issued
}

/** The document of a payment is void: its number stays, marked. Answers it. */
export async function cancelDocument(held: Held, paymentId: string, reason: string): Promise<string> {
  const { tx, ledger, actor, now } = held
  const cancelled = ledger.documents.find(
    (one) => one.payment_id === paymentId && !one.refund_id && !one.cancelled_at,
  )
  if (!cancelled) return ''
  cancelled.cancelled_at = now.toISOString()
  await tx
    .updateTable('fee_papers')
    .set({
      cancelled_at: cancelled.cancelled_at,
      cancelled_by: actor?.name ?? null,
      cancelled_by_id: actor?.id ?? null,
      cancel_reason: reason,
    })
    .where('id', '=', cancelled.id)
    .execute()
  return cancelled.number
}

/** Once for all that an action asks of them. */
export async function readSettings(held: Held): Promise<FeeSettings> {
  held.settings ??= await readFeeSettings(held.tx)
  return held.settings
}

/** How the fee of a programme stands towards GST; outside of it while the institute is not registered. */
function treatmentOf({ enrolment }: Ledger, { gstin, treatment }: FeeSettings): Treatment {
  return gstin ? (enrolment.treatment ?? treatment) : 'none'
}

/** Null: the learner pays themselves. */
function billToOf({ enrolment }: Ledger): BillTo | null {
  const { payerName: name, payerAddress, payerGstin, payerState } = enrolment
  if (name === null) return null
  return { name, address: payerAddress ?? '', gstin: payerGstin ?? '', state: payerState ?? '' }
}

/** From this taxable value on a tax invoice names the address and the State of a payer without a GSTIN (rule 46). */
const namedFrom = 50_000_00

/** Refuses money whose document would lack what the law wants on it; asked where somebody is there to say it. */
export async function requirePayerAddress(held: Held, paise: Paise): Promise<void> {
  const settings = await readSettings(held)
  if (treatmentOf(held.ledger, settings) !== 'taxable') return
  if (splitGst(paise, gstRate, false).taxable < namedFrom) return
  const billTo = billToOf(held.ledger)
  if (billTo?.gstin || (billTo?.address && billTo.state)) return
  throw new Refusal(messages.payerNeeded, { field: 'payer' })
}

interface Composed {
  kind: PaperKind
  data: Snapshot
}

/**
 * Which document the law wants for money that came or went back, with everything that stands on it. Who is not registered
 * hands out receipts that know of no tax; a credit that is used elsewhere was taxed when it came.
 */
async function composeDocument(held: Held, issue: Issue, institute: Institute): Promise<Composed> {
  const { tx, ledger } = held
  const settings = await readSettings(held)
  const { enrolment } = ledger
  const billTo = billToOf(ledger)
  const data: DocumentData = {
    name: enrolment.name,
    email: enrolment.email,
    phone: enrolment.phone,
    programme: enrolment.programme,
    label: enrolment.programme,
    amountPaise: issue.paise,
    method: issue.method,
    ref: issue.ref,
    receivedOn: issue.on,
    note: issue.note,
    duePaise: balanceOf(ledger).due,
  }
  const logo = await findLogoFile(tx, institute)
  const said = {
    ...data,
    id: enrolment.personId,
    issuer: { ...issuerOf(settings, institute), ...(logo ? { logo } : {}) },
    billTo,
    city: enrolment.city,
    upi: settings.upiAddress
      ? { address: settings.upiAddress, payee: settings.legalName || institute.name }
      : null,
  }
  if (issue.kind === 'refund') {
    const before = await findDocumentOf(tx, issue.paymentId)
    const tax = before?.data.tax ? splitAs(before.data.tax, data) : null
    const against = before && { number: before.number, issuedAt: before.issuedAt }
    return { kind: refundKinds[before?.kind ?? 'receipt'] ?? 'refund', data: { ...said, tax, against } }
  }
  const treatment = issue.method === 'credit' ? 'none' : treatmentOf(ledger, settings)
  if (treatment === 'none') return { kind: 'receipt', data: { ...said, tax: null } }
  const rate = treatment === 'taxable' ? gstRate : 0
  const placeOfSupply = billTo?.gstin ? billTo.gstin.slice(0, 2) : settings.state
  const isInterState = placeOfSupply !== settings.state
  const split = splitOf(data, rate, isInterState)
  const tax: Tax = { treatment, sac: settings.sac, rate, placeOfSupply, isInterState, ...split }
  // Money that comes before the place is given is an advance.
  const isAdvance = enrolment.status === 'requested' && treatment === 'taxable'
  return { kind: isAdvance ? 'receipt_voucher' : documentOf[treatment], data: { ...said, tax } }
}

const documentOf = { taxable: 'tax_invoice', exempt: 'bill_of_supply' } as const

const refundKinds: Partial<Record<PaperKind, PaperKind>> = {
  tax_invoice: 'credit_note',
  bill_of_supply: 'credit_note',
  receipt_voucher: 'refund_voucher',
}

function splitOf({ amountPaise }: DocumentData, rate: number, isInterState: boolean) {
  const { taxable, cgst, sgst, igst } = splitGst(amountPaise, rate, isInterState)
  return { taxablePaise: taxable, cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst }
}

/** As the document was taxed that it goes back to, whatever the settings say by now. */
function splitAs(tax: Tax, data: DocumentData): Tax {
  return { ...tax, ...splitOf(data, tax.rate, tax.isInterState) }
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
    email,
    phone,
    ...(colour ? { colour } : {}),
  }
}

async function findDocumentOf(tx: Db, paymentId: string) {
  const row = await tx
    .selectFrom('fee_papers')
    .where('payment_id', '=', paymentId)
    .where('refund_id', 'is', null)
    .where('cancelled_at', 'is', null)
    .select(['number', 'kind', 'issued_at as issuedAt', 'data'])
    .executeTakeFirst()
  return row ? { ...row, data: JSON.parse(row.data) as Snapshot } : null
}

/**
 * Tells whom the document is for, with it as a PDF. To an address that nobody has proven to be theirs goes neither name nor
 * document; they find it where they log in.
 */
async function tellPayer(
  { tx, ledger: { enrolment }, now }: Held,
  { id, number, kind }: IssuedDocument,
  paise: Paise,
): Promise<void> {
  const { personId, accountId, provenAt, name, email, programme } = enrolment
  if (!personId || !accountId) return
  const isAttached = provenAt !== null
  const told = notification(
    'paperIssued',
    id,
    { to: email, personId },
    { name: isAttached ? name : null, paper: kind, number, programme, paise, isAttached },
    isAttached ? { attachment: id } : {},
  )
  await notify(tx, told, now)
}
