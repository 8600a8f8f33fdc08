import { addDays, type Day, dayOf, financialYearOf } from '#contract/calendar.ts'
import type { DocumentKind } from '#contract/fees/book-words.ts'
import { splitGst } from '#contract/fees/gst-split.ts'
import { abroadCode } from '#contract/fees/states.ts'
import type { Treatment } from '#contract/fees/treatments.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import { balanceOf, type DocumentRow, type Ledger, type PaymentRow, sumOf } from '../ledger/ledger.ts'
import { programmeOf, type Share, viewOf } from '../ledger/split-by-supply.ts'
import type { FeeSettings } from '../settings-service.ts'

/**
 * Which documents the law wants, worked out from those that stand. An invoice is for a supply and not for the money: what
 * is invoiced and what was paid are two sums of a supply, and each document is for what lies between them. A whole ledger
 * is read as the programme's supply.
 */

export function goesBack(kind: DocumentKind): boolean {
  return kind === 'refund' || kind === 'refund_voucher' || kind === 'credit_note'
}

/** An invoice, a bill of supply or a receipt voucher that holds. */
export function isUnderGst({ kind, treatment, cancelled_at }: DocumentRow): boolean {
  return !goesBack(kind) && cancelled_at === null && (treatment === 'taxable' || treatment === 'exempt')
}

/** What of a document no other one has taken back, or stands in its place for. */
export function leftOn(document: DocumentRow, documents: DocumentRow[]): Paise {
  const against = documents.filter(
    ({ against_id, cancelled_at }) => against_id === document.id && cancelled_at === null,
  )
  return against.reduce((left, one) => left - one.amount_paise, document.amount_paise as number) as Paise
}

export function documentOf(ledger: Ledger, paymentId: string): DocumentRow | undefined {
  return documentsOf(ledger, paymentId)[0]
}

/**
 * Several, where some of a payment came to this supply later than the rest of it, or follows another treatment by now. The
 * one that names it is the first.
 */
export function documentsOf(ledger: Ledger, paymentId: string): DocumentRow[] {
  const naming = new Set<string | null>()
  for (const { id, payment_id, refund_id } of (ledger.whole ?? ledger).documents)
    if (payment_id === paymentId && refund_id === null) naming.add(id)
  const isOf = ({ payment_id, with_id }: DocumentRow) =>
    payment_id === paymentId || (with_id !== null && naming.has(with_id))
  return ledger.documents
    .filter((one) => isOf(one) && one.refund_id === null && one.cancelled_at === null)
    .sort((one, other) => Number(one.with_id !== null) - Number(other.with_id !== null))
}

/** Shares an amount out over the receipts without tax of a payment, the newest first. */
function shareOverReceipts(ledger: Ledger, paymentId: string, paise: Paise) {
  const receipts = documentsOf(ledger, paymentId).filter(({ treatment }) => treatment === 'none')
  const invoices = receipts.map((document) => ({ document, left: leftOn(document, ledger.documents) }))
  for (const { at, paise } of usedUncorrected(ledger, paymentId)) {
    const there = invoices.filter(({ document }) => document.issued_at <= at)
    for (const part of shareOut({ invoices: there }, paise)) {
      const used = invoices.find(({ document }) => document === part.document)
      if (used) used.left = (used.left - part.paise) as Paise
    }
  }
  return shareOut({ invoices: invoices.filter(({ left }) => left > 0).reverse() }, paise)
}

/**
 * What of a payment pays elsewhere as a credit, and no receipt says so: without a GSTIN nothing corrects one, nor did
 * earlier versions.
 */
function usedUncorrected({ refunds, documents }: Ledger, paymentId: string) {
  return refunds
    .filter((one) => one.payment_id === paymentId && one.method === 'credit' && one.state === 'done')
    .flatMap(({ id, amount_paise, created_at: at }) => {
      const own = documents.filter(({ refund_id }) => refund_id === id)
      // What had a receipt goes first: a correction is for all that had one.
      const isCorrected = own.some(({ treatment }) => treatment === 'none')
      return isCorrected ? [] : [{ at, paise: (amount_paise - sumOf(own)) as Paise }]
    })
}

/** What of a payment has not gone back. */
export function leftOfPayment({ refunds }: Ledger, { id, amount_paise }: PaymentRow): Paise {
  const back = refunds.filter(({ payment_id, state }) => payment_id === id && state === 'done')
  return (amount_paise - sumOf(back)) as Paise
}

/** What of a payment is still there and stands under GST. */
export function underGstOf(ledger: Ledger, payment: PaymentRow): Paise {
  return splitOutside(ledger, payment.id, leftOfPayment(ledger, payment)).underGst
}

/**
 * What of an amount of a payment its receipts outside of GST are for, the newest first; the rest stands under GST. What never
 * had a document stands outside; what came from another supply as a credit has none here yet.
 */
export function splitOutside(ledger: Ledger, paymentId: string, paise: Paise) {
  const outside = shareOverReceipts(ledger, paymentId, paise)
  const hasDocument = [ledger, ledger.whole].some((one) => one && documentsOf(one, paymentId).length > 0)
  const rest = outside.reduce((left, one) => left - one.paise, paise as number) as Paise
  return { outside, underGst: hasDocument ? rest : noMoney }
}

interface Supplied {
  /** Of which something is left, the newest first. */
  invoices: { document: DocumentRow; left: Paise }[]
  invoiced: Paise
  /** What was paid under GST, without what went back; a payment that has no document yet is not in it. */
  money: Paise
  /** What was paid outside of GST. */
  outside: Paise
  /** What of the invoices was written off: it was supplied, and no money comes for it. */
  writtenOff: Paise
  /** What of the money is no foreign exchange. */
  rupees: Paise
  /** What of the invoices is an export. */
  exported: Paise
}

/**
 * An export is paid in foreign exchange, which comes through a bank (IGST Act, section 2(6)). Tax that a payer kept back
 * follows the payer; a credit is what its money was.
 */
export function mayBeForex({ method, is_forex }: Pick<PaymentRow, 'method' | 'is_forex'>): boolean {
  return method === 'bank' || method === 'tds' || (method === 'credit' && is_forex === 1)
}

export function isExport({ place_code, treatment }: DocumentRow): boolean {
  return place_code === abroadCode && treatment === 'taxable'
}

export function suppliedOf(whole: Ledger): Supplied {
  const ledger = programmeOf(whole)
  const { payments, refunds, documents } = ledger
  const invoices = documents
    .filter(isUnderGst)
    .map((document) => ({ document, left: leftOn(document, documents) }))
    .filter(({ left }) => left > 0)
    .reverse()
  const sums = { money: 0, outside: 0, rupees: 0 }
  for (const payment of payments.filter(({ state }) => state === 'confirmed')) {
    const under = underGstOf(ledger, payment)
    sums.outside += leftOfPayment(ledger, payment) - under
    sums.money += under
    if (!mayBeForex(payment)) sums.rupees += under
  }
  const carried = refunds.filter(({ is_carried, payment_id, state }) => {
    const document = is_carried === 1 && state === 'done' ? documentOf(ledger, payment_id) : undefined
    return document && document.treatment !== 'none'
  })
  const invoiced = invoices.reduce((all, { left }) => all + left, 0) - sumOf(carried)
  const exports = invoices.filter(({ document }) => isExport(document))
  return {
    invoices,
    invoiced: Math.max(invoiced, 0) as Paise,
    money: sums.money as Paise,
    outside: sums.outside as Paise,
    writtenOff: writtenOffIn(ledger),
    rupees: sums.rupees as Paise,
    exported: exports.reduce((all, { left }) => all + left, 0) as Paise,
  }
}

function writtenOffIn({ concessions }: Ledger): Paise {
  const living = concessions.filter(({ voided_at }) => voided_at === null)
  return living.reduce((all, { invoiced_paise }) => all + invoiced_paise, 0) as Paise
}

/** What of a write-off is invoiced and stays so: its tax is owed though nobody pays. */
export function invoicedOf(ledger: Ledger, { chargeId, paise }: Share): Paise {
  return between(unpaidOf(suppliedOf(viewOf(ledger, chargeId))), paise)
}

/** What is invoiced, and neither paid nor written off; below zero: what was paid and is not invoiced. */
export function unpaidOf({ invoiced, money, writtenOff }: Supplied): number {
  return invoiced - money - writtenOff
}

/** What a supply comes to: what is owed for it, and what of it was invoiced and written off. */
export function priceOf(ledger: Ledger): Paise {
  return (balanceOf(ledger).owed + writtenOffIn(ledger)) as Paise
}

/** What of money that comes is not invoiced yet: a cheque that was not paid left its invoice standing. */
export function toInvoice(supplied: Supplied, paise: Paise): Paise {
  return between(paise - unpaidOf(supplied), paise)
}

/** What of an amount to invoice was paid in rupees, and is no export therefore. */
export function paidInRupees({ rupees, invoiced, exported, writtenOff }: Supplied, paise: Paise): Paise {
  const unpaid = Math.max(invoiced - exported - rupees, 0)
  return between(rupees - (invoiced - exported) + Math.min(unpaid, writtenOff), paise)
}

/** What of money in rupees would pay an export that is invoiced already. */
export function towardsExport(supplied: Supplied, paise: Paise): Paise {
  const { rupees, exported } = supplied
  const invoiced = (supplied.invoiced + toInvoice(supplied, paise)) as Paise
  const inRupees = { ...supplied, invoiced, rupees: (rupees + paise) as Paise }
  return Math.min(paidInRupees(inRupees, paise), exported) as Paise
}

/**
 * What of money that went back is invoiced still: a discount has taken its part of the invoice back before.
 * @param kept what stays invoiced, paid or not
 */
export function toReverse({ invoiced, money, writtenOff }: Supplied, paise: Paise, kept: Paise): Paise {
  return between(invoiced - Math.max(money + writtenOff, kept), paise)
}

interface DueInvoices {
  /** To be invoiced by now, paid or not. */
  claimed: number
  /** To be invoiced once it is paid; infinite where all is invoiced with the money. */
  onPayment: number
}

type InvoiceRule = Pick<FeeSettings, 'invoiceOn' | 'invoiceSince'> & { treatment: Treatment }

/** All is invoiced with its money; what of it was written off has its invoice already. */
const withMoney = (ledger: Ledger): DueInvoices => ({
  claimed: writtenOffIn(ledger),
  onPayment: Number.POSITIVE_INFINITY,
})

/**
 * The one rule of when an invoice is due. Before the place is given all money is an advance. A rule holds from its day on:
 * what was charged, or fell due, before it is invoiced with the money; and so is what was due when an order was imported.
 */
export function dueInvoices(whole: Ledger, rule: InvoiceRule, today: Day): DueInvoices {
  const ledger = programmeOf(whole)
  // Small things: a charge with its own tax is invoiced with its money.
  if (ledger.ofCharge) return withMoney(ledger)
  const { treatment, invoiceOn } = rule
  const { openingOn } = ledger.enrolment
  const since =
    rule.invoiceSince && openingOn ? later(rule.invoiceSince, addDays(openingOn, 1)) : rule.invoiceSince
  if (ledger.enrolment.status === 'requested') return { claimed: 0, onPayment: 0 }
  if (treatment !== 'taxable' || invoiceOn === 'payment' || since === null) return withMoney(ledger)
  if (invoiceOn === 'admission') {
    const fee = ledger.charges.find(({ kind, voided_at }) => kind === 'fee' && voided_at === null)
    const isOlder = !fee || dayOf(fee.created_at) < since
    return isOlder ? withMoney(ledger) : { claimed: priceOf(ledger), onPayment: 0 }
  }
  const fallen = ledger.instalments.filter(({ due_on }) => due_on <= today)
  return {
    claimed: sumOf(fallen.filter(({ due_on }) => due_on >= since)) + writtenOffIn(ledger),
    onPayment: sumOf(fallen.filter(({ due_on }) => due_on < since)),
  }
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}

/** No invoice comes before its money. */
export function isByMoney(ledger: Ledger, rule: InvoiceRule, today: Day): boolean {
  const { onPayment } = dueInvoices(ledger, rule, today)
  return ledger.enrolment.status === 'requested' || onPayment === Number.POSITIVE_INFINITY
}

/** What should be invoiced by now; money from outside of GST covers the oldest. */
export function invoiceTarget({ claimed, onPayment }: DueInvoices, outside: number, money: number): number {
  const older = Math.max(0, onPayment - outside)
  return Math.max(0, claimed - Math.max(0, outside - onPayment)) + Math.min(older, money)
}

/** What a refund leaves invoiced: a debt that is claimed was supplied all the same. */
export function keptInvoiced(ledger: Ledger, rule: InvoiceRule, today: Day): Paise {
  if (isByMoney(ledger, rule, today)) return noMoney
  const due = dueInvoices(ledger, rule, today)
  const { outside, money } = suppliedOf(ledger)
  return invoiceTarget(due, outside, money) as Paise
}

/** Without advances: what a price is compared with where invoices do not follow the money. */
export function withoutAdvances(supplied: Supplied): Supplied {
  const invoices = supplied.invoices.filter(({ document }) => document.kind !== 'receipt_voucher')
  return { ...supplied, invoices, invoiced: (supplied.invoiced - advancesIn(supplied)) as Paise }
}

export function advancesIn({ invoices }: Supplied): Paise {
  const advances = invoices.filter(({ document }) => document.kind === 'receipt_voucher')
  return advances.reduce((all, { left }) => all + left, 0) as Paise
}

/** What a lower price takes off the invoices: as much as they are above it now and were not before. */
export function toLower({ invoiced, outside }: Supplied, prices: { before: Paise; after: Paise }): Paise {
  const above = (price: number) => Math.max(0, invoiced - Math.max(0, price - outside))
  return Math.max(0, above(prices.after) - above(prices.before)) as Paise
}

/** What a higher price takes of money that lies there without an invoice. */
export function toRaise({ invoiced, money, writtenOff, outside }: Supplied, price: Paise): Paise {
  return Math.max(0, Math.min(money + writtenOff, price - outside) - invoiced) as Paise
}

function between(paise: number, most: Paise): Paise {
  return Math.min(Math.max(paise, 0), most) as Paise
}

/** Shares an amount out over documents, `first` before advances, and those before the newest. */
export function shareOut({ invoices }: Pick<Supplied, 'invoices'>, paise: Paise, first?: DocumentRow) {
  const rest = { paise: paise as number }
  const inOrder = [...invoices].sort((one, other) => rank(one.document) - rank(other.document))
  function rank({ id, kind }: DocumentRow) {
    return id === first?.id ? 0 : kind === 'receipt_voucher' ? 1 : 2
  }
  return inOrder.flatMap(({ document, left }) => {
    const part = Math.min(rest.paise, left) as Paise
    rest.paise -= part
    return part > 0 ? [{ document, paise: part }] : []
  })
}

interface TaxSums {
  amount_paise: Paise
  cgst_paise: Paise
  igst_paise: Paise
}

/**
 * The tax in a part that is taken back: by the rate, never more than is left of it, and all that is left with the last
 * part, so that no paisa of tax stays behind. Nor is more tax left than what stays can hold: a last part of one paisa
 * would be all tax and less than nothing without it.
 */
export function taxTakenBack(of: TaxSums & { rate: number }, before: TaxSums[], paise: Paise) {
  const left = (key: keyof TaxSums) => before.reduce((all, one) => all - one[key], of[key] as number) as Paise
  const split = splitGst(paise, of.rate, of.igst_paise > 0)
  const stays = Math.max(left('amount_paise') - paise, 0)
  /** `times`: how often this tax stands in the amount (CGST twice, as SGST). */
  function part(tax: Paise, rest: Paise, times: 1 | 2): Paise {
    const least = stays === 0 ? rest : rest - Math.floor(stays / times)
    return Math.min(Math.max(tax, least), rest, Math.floor(paise / times)) as Paise
  }
  const cgst = part(split.cgst, left('cgst_paise'), 2)
  const igst = part(split.igst, left('igst_paise'), 1)
  return {
    taxablePaise: (paise - 2 * cgst - igst) as Paise,
    cgstPaise: cgst,
    sgstPaise: cgst,
    igstPaise: igst,
  }
}

/**
 * The same of an advance, whatever tax the invoices bear that took earlier parts of it: what was declared with the advance
 * is what they take off it.
 */
export function advanceTakenBack(of: TaxSums & { rate: number }, earlier: TaxSums[], paise: Paise) {
  const before: TaxSums[] = []
  for (const { amount_paise } of earlier) {
    const { cgstPaise, igstPaise } = taxTakenBack(of, before, amount_paise)
    before.push({ amount_paise, cgst_paise: cgstPaise, igst_paise: igstPaise })
  }
  return taxTakenBack(of, before, paise)
}

/**
 * Its tax cannot be taken back any more. Credit notes alone end so: a refund voucher (section 31(3)(e)) takes back what an
 * advance declared whenever the advance goes back.
 */
export function isBeyondReversal(
  { kind, treatment, issued_at }: Pick<DocumentRow, 'kind' | 'treatment' | 'issued_at'>,
  today: Day,
): boolean {
  const isLimited = treatment === 'taxable' && kind !== 'receipt_voucher'
  return isLimited && today > lastDayOfReversal(dayOf(issued_at))
}

/** Until the 30 November after its financial year a credit note takes tax back (CGST Act, section 34(2)). */
export function lastDayOfReversal(issuedOn: Day): Day {
  return `${financialYearOf(issuedOn).to.slice(0, 4)}-11-30` as Day
}
