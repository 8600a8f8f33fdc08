import { inWords } from '#contract/fees/amount-in-words.ts'
import { methodNames } from '#contract/fees/book-names.ts'
import type { DocumentKind } from '#contract/fees/book-words.ts'
import { splitByShares } from '#contract/fees/instalments.ts'
import type { Sheet } from '#contract/fees/sheet-schemas.ts'
import { abroadCode, nameState } from '#contract/fees/states.ts'
import { namePercent } from '#contract/fees/treatments.ts'
import { upiText } from '#contract/fees/upi.ts'
import { inRupees, noMoney, type Paise } from '#contract/money.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { goesBack } from './invoiced.ts'
import { chargedRate, type Snapshot, type Tax, type ZeroRated } from './snapshot.ts'

export interface WrittenDocument {
  number: string
  kind: DocumentKind
  issuedAt: string
  data: Snapshot
  cancelledAt: string | null
  cancelReason: string | null
  /** The number of the document in whose place it stands. */
  replaces: string | null
  /** The number of the document with which it was issued, and which names their money. */
  issuedWith: string | null
}

export const titles: Record<DocumentKind, string> = {
  receipt: 'Fee receipt',
  refund: 'Refund receipt',
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  receipt_voucher: 'Receipt voucher',
  refund_voucher: 'Refund voucher',
  credit_note: 'Credit note',
}
/** Receipts in cash above this bear a revenue stamp. */
const stampAbove = 5_000_00

/** All that stands on a document, from what was kept on the day of issue. */
export function writeSheet(document: WrittenDocument): Sheet {
  const { number, kind, issuedAt, data } = document
  const isRefund = goesBack(kind)
  const { amountPaise, method, tax = null } = data
  return {
    title: kind === 'refund' && movesNothing(data) ? 'Receipt correction' : titles[kind],
    number,
    issuedOn: readableDay(issuedAt),
    issuer: writeIssuer(data),
    to: writePayer(document, isRefund),
    facts: writeSettings(document, isRefund),
    items: writeItems(document, isRefund),
    sums: tax ? writeTax(tax) : [],
    mark: data.form && kind in originals ? 'Original for recipient' : null,
    total: { label: nameTotal(document), value: exact(amountPaise) },
    words: inWords(amountPaise),
    notes: writeNotes(document, isRefund),
    hasStampBox: !isRefund && method === 'cash' && (data.movedPaise ?? amountPaise) > stampAbove,
    // What is void asks for nothing.
    upi: isRefund || document.cancelledAt ? null : writeUpi(document),
    cancelled:
      document.cancelledAt &&
      [readableDay(document.cancelledAt), document.cancelReason].filter(Boolean).join(': '),
  }
}

/** Of which the payer has the original, and the institute's books the duplicate (rule 48). */
const originals = { tax_invoice: true, bill_of_supply: true }

/** An invoice is for a supply: what was received for it is said beside it. */
const totals: Partial<Record<DocumentKind, string>> = {
  tax_invoice: 'Invoice total',
  bill_of_supply: 'Bill total',
  receipt_voucher: 'Advance received',
  credit_note: 'Credit note total',
}

/** Where money came or went with it before, it is not said to come or go again. */
function movesNothing({ form, movedPaise }: Snapshot): boolean {
  return (form ?? 0) >= 3 && movedPaise === noMoney
}

/** Which documents say that it is on none (rules 46, 50 and 51). */
function saysReverseCharge(kind: DocumentKind, form = 0): boolean {
  if (kind === 'refund_voucher') return form >= 4
  return kind === 'tax_invoice' || (kind === 'receipt_voucher' && form > 0)
}

const totalsWithoutMoney: Partial<Record<DocumentKind, string>> = {
  receipt: 'Amount paid before',
  receipt_voucher: 'Advance paid before',
  refund: 'Amount taken back',
  refund_voucher: 'Advance taken back',
}

function nameTotal({ kind, data }: WrittenDocument): string {
  const withoutMoney = movesNothing(data) && totalsWithoutMoney[kind]
  if (withoutMoney) return withoutMoney
  if (kind === 'receipt' && data.movedPaise) return 'Receipt total'
  const asBefore = goesBack(kind) ? 'Amount given back' : 'Amount received'
  return (data.form && totals[kind]) || asBefore
}

/** Always to the paisa: ₹12,500.00. */
function exact(paise: Paise): string {
  return `${inRupees(paise)}${paise % 100 === 0 ? '.00' : ''}`
}

function writeIssuer({ issuer }: Snapshot): Sheet['issuer'] {
  if (!issuer) return { name: '', lines: [] }
  const { name, address, gstin, state, email, phone } = issuer
  return {
    name,
    lines: [
      ...address,
      [email, phone].filter(Boolean).join(', '),
      gstin ? `GSTIN ${gstin}` : '',
      gstin && state ? `State ${nameState(state)}` : '',
    ].filter(Boolean),
  }
}

function headPayer({ kind, data }: WrittenDocument, isRefund: boolean): string {
  if (movesNothing(data)) return kind in originals ? 'Billed to' : 'Made out to'
  return isRefund ? 'Given back to' : data.dueOn ? 'Billed to' : 'Received from'
}

function writePayer(document: WrittenDocument, isRefund: boolean): Sheet['to'] {
  const { billTo, name, email, phone, city } = document.data
  const heading = headPayer(document, isRefund)
  if (!billTo) return { heading, name, lines: [city ?? '', email, phone].filter(Boolean) }
  const { address, gstin } = billTo
  const state = gstin.slice(0, 2) || billTo.state
  const facts = [billTo.country, gstin && `GSTIN ${gstin}`, state && `State ${nameState(state)}`]
  return {
    heading,
    name: billTo.name,
    lines: [
      ...address.split(/\r?\n/),
      ...facts,
      billTo.name === name ? [email, phone].filter(Boolean).join(', ') : `For ${name}`,
    ].flatMap((line) => line || []),
  }
}

function writeSettings(
  { kind, data, replaces, issuedWith }: WrittenDocument,
  isRefund: boolean,
): Sheet['facts'] {
  const { receivedOn, method, ref, duePaise, tax, against, form, movedPaise, batch, towards, inPlaceOf } =
    data
  const { dueOn, period, instalment, partOf, together, withheld } = data
  const hasMoved = movedPaise !== 0
  const isInvoice = kind === 'tax_invoice' || kind === 'bill_of_supply'
  const facts: [string, string | null | undefined | false | 0][] = [
    [
      isRefund ? 'Paid out on' : form && isInvoice ? 'Received on' : 'Paid on',
      hasMoved && readableDay(receivedOn),
    ],
    [
      isRefund ? 'Paid out by' : form && isInvoice ? 'Received by' : 'Paid by',
      hasMoved && methodNames[method],
    ],
    [isRefund ? 'Paid out' : 'Received', movedPaise && exact(movedPaise)],
    ['TDS deducted', withheld && `${exact(withheld.paise)}, section ${withheld.section}`],
    ['Part of', partOf && exact(partOf)],
    ['Issued with', together ?? issuedWith],
    ['Reference', ref],
    ['Against', against?.number],
    ['Dated', against && readableDay(against.issuedAt)],
    ['In place of', replaces ?? inPlaceOf],
    ['Towards', towards],
    ['Batch', batch],
    ['Period', period && `${readableDay(period.from)} to ${readableDay(period.to)}`],
    ['Instalment', instalment],
    ['Due on', dueOn && readableDay(dueOn)],
    ['Place of supply', tax && nameState(tax.placeOfSupply)],
    ['Destination', tax?.placeOfSupply === abroadCode && data.billTo?.country],
    ['Reverse charge', saysReverseCharge(kind, form) && 'No'],
    ['Still due', !isRefund && duePaise !== null && exact(Math.max(duePaise, 0) as Paise)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** One line for each charge; without the tax, of which the sums tell. */
function writeItems(document: WrittenDocument, isRefund: boolean): Sheet['items'] {
  const { amountPaise, tax, lines = [{ label: '', paise: amountPaise }] } = document.data
  const shares = splitByShares(
    tax?.taxablePaise ?? amountPaise,
    lines.map(({ paise }) => paise),
  )
  return lines.map(({ label }, at) => ({
    what: label || describe(document, isRefund),
    code: tax?.sac ?? null,
    amount: exact(shares[at] ?? noMoney),
  }))
}

function describe({ kind, data }: WrittenDocument, isRefund: boolean): string {
  const what = data.label || data.programme
  if (isRefund && movesNothing(data)) return `Taken back: ${what}`
  if (isRefund) return `Fee given back: ${what}`
  return kind === 'receipt_voucher' ? `Advance for ${what}` : `Fee: ${what}`
}

function writeTax(tax: Tax): Sheet['sums'] {
  const { cgstPaise, sgstPaise, igstPaise, taxablePaise, treatment, isInterState } = tax
  if (treatment === 'exempt') return []
  const rate = chargedRate(tax)
  const taxes = isInterState
    ? [{ label: `IGST ${namePercent(rate)}`, value: exact(igstPaise) }]
    : [
        { label: `CGST ${namePercent(rate / 2)}`, value: exact(cgstPaise) },
        { label: `SGST ${namePercent(rate / 2)}`, value: exact(sgstPaise) },
      ]
  return [{ label: 'Taxable value', value: exact(taxablePaise) }, ...taxes]
}

/** What the office notes on a payment is its own; why money goes back, or where a credit came from, is the payer's. */
export function notePublic(isRefund: boolean, { method, note }: Pick<Snapshot, 'method' | 'note'>): string {
  return isRefund || method === 'credit' ? note : ''
}

const advances = {
  beforePlace: 'An advance. The tax invoice follows when the place is given.',
  beforeDue: 'An advance. The tax invoice follows on the day it is due.',
}

/** As rule 46 of the CGST Rules words them. */
const endorsements: Record<ZeroRated['of'], string> = {
  sez: 'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS',
  export: 'SUPPLY MEANT FOR EXPORT',
}

function endorse({ of, lut }: ZeroRated): string {
  return lut
    ? `${endorsements[of]} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX (LUT ${lut})`
    : `${endorsements[of]} ON PAYMENT OF INTEGRATED TAX`
}

function writeNotes({ kind, data }: WrittenDocument, isRefund: boolean): string[] {
  const { tax } = data
  return [
    tax?.zeroRated ? endorse(tax.zeroRated) : '',
    notePublic(isRefund, data),
    data.noReversal
      ? `No GST is taken back: the time for it ended on ${readableDay(data.noReversal)} (CGST Act, section 34).`
      : '',
    tax?.treatment === 'exempt' ? nameExemption(tax) : '',
    kind === 'receipt_voucher' ? advances[data.isBeforeDue ? 'beforeDue' : 'beforePlace'] : '',
    'Made out by computer.',
  ].filter(Boolean)
}

function nameExemption({ exemptReason }: Tax): string {
  return exemptReason
    ? `Exempt from GST, no tax is charged: ${exemptReason}.`
    : 'Exempt from GST: no tax is charged.'
}

function writeUpi({ number, data: { upi, duePaise } }: WrittenDocument): Sheet['upi'] {
  if (!upi || duePaise === null || duePaise <= 0) return null
  const { address, payee } = upi
  return {
    text: upiText({ address, payee, amount: duePaise, reference: number }),
    lines: [`Still due: ${exact(duePaise)}`, 'Pay by UPI to', address],
  }
}
