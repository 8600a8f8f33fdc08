import { messages } from '../messages.ts'
import type { Problem } from '../rules.ts'
import type { BookMethod } from './book-words.ts'

/** A cheque's number is only its bank's own, cash has none, and Razorpay's ids are kept apart by themselves. */
const keptApart: readonly BookMethod[] = ['upi', 'bank']

/** A reference without blanks and signs, by which one payment is told from another; empty where they may meet. */
export function referenceKey(method: BookMethod, ref: string): string {
  return keptApart.includes(method) ? ref.replace(/[\s\p{P}]/gu, '').toUpperCase() : ''
}

/** What is typed as the reference, said where one types it. */
export const referenceHints: Partial<Record<BookMethod, string>> = {
  upi: 'The 12 digits of the UTR',
  bank: 'The number on the statement',
  cheque: 'Number of the cheque and the bank',
  tds: 'Section of the Income-tax Act, such as 194J',
}

/** What is wrong with the reference of money that came or went, by how it did. */
export function referenceProblem(method: BookMethod, ref: string): Problem {
  if (method === 'cash' || method === 'razorpay' || method === 'credit') return null
  if (!ref.trim()) return method === 'tds' ? messages.sectionRequired : messages.referenceRequired
  return method === 'upi' && utrIn(ref) === null ? messages.utrRequired : null
}

/** The twelve digits of a UPI payment; null when the text is none. */
export function utrIn(text: string): string | null {
  const digits = text.replace(/\s/g, '')
  return /^\d{12}$/.test(digits) ? digits : null
}
