import type { BookMethod, PaperKind } from '#contract/fees/book-words.ts'
import { splitGst } from '#contract/fees/gst-split.ts'
import { gstRate, type Treatment } from '#contract/fees/treatments.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import type { Institute } from '#contract/site/institute.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { balanceOf, type enteredBy, type Held, type Ledger } from '../ledger/ledger.ts'
import { type FeeSettings, readFeeSettings } from '../settings-service.ts'
import type { BillTo, DocumentData, Issuer, Snapshot, Tax } from './snapshot.ts'

export interface Issue {
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
export async function composeDocument(held: Held, issue: Issue, institute: Institute): Promise<Composed> {
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
