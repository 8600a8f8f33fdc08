import { inWords } from '#contract/fees/amount-in-words.ts'
import { methodNames } from '#contract/fees/book-names.ts'
import type { PaperKind } from '#contract/fees/book-words.ts'
import type { Sheet } from '#contract/fees/sheet-schemas.ts'
import { nameState } from '#contract/fees/states.ts'
import { upiText } from '#contract/fees/upi.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import { readableDay } from '#contract/readable-dates.ts'
import type { Snapshot, Tax } from './snapshot.ts'

export interface WrittenPaper {
  number: string
  kind: PaperKind
  issuedAt: string
  data: Snapshot
  cancelledAt: string | null
  cancelReason: string | null
  /** The number of the paper in whose place it stands. */
  replaces: string | null
}

export const titles: Record<PaperKind, string> = {
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

export function goesBack(kind: PaperKind): boolean {
  return kind === 'refund' || kind === 'refund_voucher' || kind === 'credit_note'
}

/** All that stands on a paper, from what was kept on the day of issue. */
export function writeSheet(paper: WrittenPaper): Sheet {
  const { number, kind, issuedAt, data } = paper
  const isRefund = goesBack(kind)
  const { amountPaise, method, tax = null } = data
  return {
    title: titles[kind],
    number,
    issuedOn: readableDay(issuedAt),
    issuer: writeIssuer(data),
    to: writePayer(data, isRefund),
    facts: writeFacts(paper, isRefund),
    items: [
      {
        what: describe(paper, isRefund),
        code: tax?.sac ?? null,
        amount: exact(tax?.taxablePaise ?? amountPaise),
      },
    ],
    sums: tax ? writeTax(tax) : [],
    total: { label: isRefund ? 'Amount given back' : 'Amount received', value: exact(amountPaise) },
    words: inWords(amountPaise),
    notes: writeNotes(paper, isRefund),
    hasStampBox: !isRefund && method === 'cash' && amountPaise > stampAbove,
    upi: isRefund ? null : writeUpi(paper),
    cancelled:
      paper.cancelledAt && [readableDay(paper.cancelledAt), paper.cancelReason].filter(Boolean).join(': '),
  }
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

function writePayer({ billTo, name, email, phone, city }: Snapshot, isRefund: boolean): Sheet['to'] {
  const heading = isRefund ? 'Given back to' : 'Received from'
  if (!billTo) return { heading, name, lines: [city ?? '', email, phone].filter(Boolean) }
  const { address, gstin } = billTo
  const state = gstin.slice(0, 2) || billTo.state
  const facts = [gstin && `GSTIN ${gstin}`, state && `State ${nameState(state)}`]
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

function writeFacts({ kind, data, replaces }: WrittenPaper, isRefund: boolean): Sheet['facts'] {
  const { receivedOn, method, ref, duePaise, tax, against } = data
  const facts: [string, string | null | undefined | false][] = [
    [isRefund ? 'Paid out on' : 'Paid on', readableDay(receivedOn)],
    [isRefund ? 'Paid out by' : 'Paid by', methodNames[method]],
    ['Reference', ref],
    ['Against', against?.number],
    ['Dated', against && readableDay(against.issuedAt)],
    ['In place of', replaces],
    ['Place of supply', tax && nameState(tax.placeOfSupply)],
    ['Reverse charge', kind === 'tax_invoice' && 'No'],
    ['Still due', !isRefund && duePaise !== null && exact(Math.max(duePaise, 0) as Paise)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function describe({ kind, data: { label, programme } }: WrittenPaper, isRefund: boolean): string {
  const what = label || programme
  if (isRefund) return `Fee given back: ${what}`
  return kind === 'receipt_voucher' ? `Advance for ${what}` : `Fee: ${what}`
}

function writeTax({
  rate,
  cgstPaise,
  sgstPaise,
  igstPaise,
  taxablePaise,
  treatment,
  isInterState,
}: Tax): Sheet['sums'] {
  if (treatment === 'exempt') return []
  const taxes = isInterState
    ? [{ label: `IGST ${percent(rate)}`, value: exact(igstPaise) }]
    : [
        { label: `CGST ${percent(rate / 2)}`, value: exact(cgstPaise) },
        { label: `SGST ${percent(rate / 2)}`, value: exact(sgstPaise) },
      ]
  return [{ label: 'Taxable value', value: exact(taxablePaise) }, ...taxes]
}

const percent = (rate: number) => `${rate / 100} %`

/** What the office notes on a payment is its own; why money goes back, or where a credit came from, is the payer's. */
export function notePublic(isRefund: boolean, { method, note }: Pick<Snapshot, 'method' | 'note'>): string {
  return isRefund || method === 'credit' ? note : ''
}

function writeNotes({ kind, data }: WrittenPaper, isRefund: boolean): string[] {
  const { tax } = data
  return [
    notePublic(isRefund, data),
    tax?.treatment === 'exempt' ? 'Exempt from GST: no tax is charged.' : '',
    kind === 'receipt_voucher' ? 'An advance. The tax invoice follows when the place is given.' : '',
    'Made out by computer.',
  ].filter(Boolean)
}

function writeUpi({ number, data: { upi, duePaise } }: WrittenPaper): Sheet['upi'] {
  if (!upi || duePaise === null || duePaise <= 0) return null
  const { address, payee } = upi
  return {
    text: upiText({ address, payee, amount: duePaise, reference: number }),
    lines: [`Still due: ${exact(duePaise)}`, 'Pay by UPI to', address],
  }
}
