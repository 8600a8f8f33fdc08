import type { BookMethod } from './book-words.ts'

/** A cheque's number is only its bank's own, cash has none, and Razorpay's ids are kept apart by themselves. */
const keptApart: readonly BookMethod[] = ['upi', 'bank']

/** A reference without blanks and signs, by which one payment is told from another; empty where they may meet. */
export function referenceKey(method: BookMethod, ref: string): string {
  return keptApart.includes(method) ? ref.replace(/[\s\p{P}]/gu, '').toUpperCase() : ''
}

/** The twelve digits of a UPI payment; null when the text is none. */
export function utrIn(text: string): string | null {
  const digits = text.replace(/\s/g, '')
  return /^\d{12}$/.test(digits) ? digits : null
}
