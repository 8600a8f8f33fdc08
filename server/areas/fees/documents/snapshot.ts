import type { BookMethod } from '#contract/fees/book-words.ts'
import type { PayerPlace } from '#contract/fees/payer-rules.ts'
import type { Treatment } from '#contract/fees/treatments.ts'
import type { Paise } from '#contract/money.ts'

/** What is written on a document, kept as it was on the day of issue. */
export interface DocumentData {
  name: string
  email: string
  phone: string
  programme: string
  label: string
  amountPaise: Paise
  method: BookMethod
  ref: string
  receivedOn: string
  note: string
  /** What was still due afterwards; null where that is not known. */
  duePaise: Paise | null
}

/** With all that the settings and the site said on that day; documents from before the books have none of it. */
export interface Snapshot extends DocumentData {
  issuer?: Issuer
  billTo?: BillTo | null
  city?: string
  tax?: Tax | null
  upi?: { address: string; payee: string } | null
  /** The document that a refund or a credit note goes back to. */
  against?: { number: string; issuedAt: string } | null
  /**
   * How it is worded: documents of before are drawn as they were. From 3 on what moves no money says so, from 4 on a refund
   * voucher says that there is no reverse charge, and programs that read the file tell its rows and columns.
   */
  form?: 2 | 3 | 4
  /** The money that moved with it, where that is not what the document is for. */
  movedPaise?: Paise
  /** What the payer kept back of it as tax (TDS): it is a part of the total, and no money. */
  withheld?: { paise: Paise; section: string }
  /** The numbers of the invoices that a plain receipt pays. */
  towards?: string
  /** What was paid or given back in one, where other documents are for the rest, and the numbers of those. */
  partOf?: Paise
  together?: string
  /** The number of the document in whose place an invoice stands. */
  inPlaceOf?: string
  /** The last day on which tax could be taken back: the credit note takes none back. */
  noReversal?: string
  batch?: string | null
  /** From when to when that is taught. */
  period?: { from: string; to: string }
  /** 2 of 3: which instalments it is for. */
  instalment?: string
  /** What of the amount is for which charge, the fee without a label; absent: all of it is for the fee. */
  lines?: { label: string; paise: Paise }[]
  /** An advance for what is not due yet, of somebody who has their place. */
  isBeforeDue?: boolean
  /** What an invoice takes off the advance that it is for, as that was taxed; absent on those of before. */
  advance?: { tax: Tax; billTo?: BillTo | null }
  /** The day on which an invoice without money fell due. */
  dueOn?: string
}

export interface Issuer {
  name: string
  address: string[]
  /** Empty: not registered. */
  gstin: string
  /** The code of the State, or empty. */
  state: string
  email: string
  phone: string
  /** #rrggbb; absent: the product's own. */
  colour?: string
  /** The file of the institute's logo on that day; absent: there was none. */
  logo?: string
}

export interface BillTo {
  name: string
  address: string
  gstin: string
  /** The code of the State, or empty; absent on documents from before it was asked for. */
  state?: string
  /** Absent: in India, in no Special Economic Zone. */
  place?: Exclude<PayerPlace, 'india'>
  /** The name of the country of a payer outside India. */
  country?: string
  /** Is taught online outside India and pays in foreign exchange: an export. */
  isForex?: boolean
}

/** What a supply to a Special Economic Zone, or abroad, is (IGST Act, section 16). */
export interface ZeroRated {
  of: 'sez' | 'export'
  /** The ARN of the letter of undertaking under which no tax is charged; empty: the integrated tax is. */
  lut: string
}

export interface Tax {
  treatment: Exclude<Treatment, 'none'>
  sac: string
  /** In hundredths of a percent; 0 when exempt. Under a letter of undertaking it is what is not charged. */
  rate: number
  /** Which entry of which notification; absent where none was given. */
  exemptReason?: string
  zeroRated?: ZeroRated
  /** The code of a State, or 96 abroad. */
  placeOfSupply: string
  isInterState: boolean
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
}

/** The rate at which tax is charged. */
export function chargedRate({ rate, zeroRated }: Tax): number {
  return zeroRated?.lut ? 0 : rate
}
