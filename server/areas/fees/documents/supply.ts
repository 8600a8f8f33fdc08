import { addMonths, type Day, financialYearOf } from '#contract/calendar.ts'
import type { PaperKind } from '#contract/fees/book-words.ts'
import { splitGst } from '#contract/fees/gst-split.ts'
import type { Paise } from '#contract/money.ts'
import type { DocumentRow, Ledger, PaymentRow } from '../ledger/ledger.ts'

/**
 * Which documents the law wants, worked out from those that stand. An invoice is for a supply and not for the money: what
 * is invoiced and what was paid are two sums of a ledger, and each document is for what lies between them.
 */

export function goesBack(kind: PaperKind): boolean {
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

export function documentOf({ documents }: Ledger, paymentId: string): DocumentRow | undefined {
  return documents.find(
    (one) => one.payment_id === paymentId && one.refund_id === null && one.cancelled_at === null,
  )
}

interface Supplied {
  /** Of which something is left, the newest first. */
  invoices: { document: DocumentRow; left: Paise }[]
  invoiced: Paise
  /** What was paid under GST, without what went back; a payment that has no document yet is not in it. */
  money: Paise
  /** What was paid outside of GST. */
  outside: Paise
}

export function suppliedOf(ledger: Ledger): Supplied {
  const { payments, refunds, documents } = ledger
  const invoices = documents
    .filter(isUnderGst)
    .map((document) => ({ document, left: leftOn(document, documents) }))
    .filter(({ left }) => left > 0)
    .reverse()
  const sums = { money: 0, outside: 0, carried: 0 }
  for (const payment of payments.filter(({ state }) => state === 'confirmed')) {
    const back = refunds.filter(({ payment_id, state }) => payment_id === payment.id && state === 'done')
    const left = back.reduce((all, { amount_paise }) => all - amount_paise, payment.amount_paise as number)
    const side = isMoneyUnderGst(ledger, payment) ? 'money' : 'outside'
    sums[side] += left
    if (side === 'outside') continue
    for (const { is_carried, amount_paise } of back) if (is_carried) sums.carried += amount_paise
  }
  const invoiced = invoices.reduce((all, { left }) => all + left, 0) - sums.carried
  return {
    invoices,
    invoiced: Math.max(invoiced, 0) as Paise,
    money: sums.money as Paise,
    outside: sums.outside as Paise,
  }
}

/** By its document, or by the invoice that stands in the place of its receipt. */
export function isMoneyUnderGst(ledger: Ledger, { id }: PaymentRow): boolean {
  const document = documentOf(ledger, id)
  if (!document) return false
  if (document.treatment !== 'none') return true
  return ledger.documents.some(
    ({ against_id, kind, cancelled_at }) =>
      against_id === document.id && cancelled_at === null && !goesBack(kind),
  )
}

/** What of money that comes is not invoiced yet: a cheque that was not paid left its invoice standing. */
export function toInvoice({ invoiced, money }: Supplied, paise: Paise): Paise {
  return between(money + paise - invoiced, paise)
}

/** What of money that went back is invoiced still: a discount has taken its part of the invoice back before. */
export function toReverse({ invoiced, money }: Supplied, paise: Paise): Paise {
  return between(invoiced - money, paise)
}

/** What a lower price takes off the invoices: as much as they are above it now and were not before. */
export function toLower({ invoiced, outside }: Supplied, owed: { before: Paise; after: Paise }): Paise {
  const above = (price: number) => Math.max(0, invoiced - Math.max(0, price - outside))
  return Math.max(0, above(owed.after) - above(owed.before)) as Paise
}

/** What a higher price takes of money that lies there without an invoice. */
export function toRaise({ invoiced, money, outside }: Supplied, owed: Paise): Paise {
  return Math.max(0, Math.min(money, owed - outside) - invoiced) as Paise
}

function between(paise: number, most: Paise): Paise {
  return Math.min(Math.max(paise, 0), most) as Paise
}

/** Shares an amount out over documents, `first` before the newest. */
export function shareOut({ invoices }: Supplied, paise: Paise, first?: DocumentRow) {
  const rest = { paise: paise as number }
  const inOrder = [...invoices].sort((one, other) => rank(one.document) - rank(other.document))
  function rank({ id }: DocumentRow) {
    return id === first?.id ? 0 : 1
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

/** Until this day a tax document can be cancelled; then its month's return is filed. */
export function lockDateOf(issuedOn: Day, lockDay: number): Day {
  return `${addMonths(issuedOn.slice(0, 7), 1)}-${String(lockDay).padStart(2, '0')}` as Day
}

/** Until the 30 November after its financial year a credit note takes tax back (CGST Act, section 34(2)). */
export function lastDayOfReversal(issuedOn: Day): Day {
  return `${financialYearOf(issuedOn).to.slice(0, 4)}-11-30` as Day
}
