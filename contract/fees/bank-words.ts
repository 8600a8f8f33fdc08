/** The words of the bank's statement; no schema here, so that a page may read them without zod. */

/** A credit is looked at by nobody yet, is the money of payments, or has nothing to do with fees. */
export const bankLineStates = ['open', 'matched', 'not_a_fee'] as const
export type BankLineState = (typeof bankLineStates)[number]

/** What told that a credit is the money of a payment. */
export const matchWays = ['reference', 'amount', 'hand'] as const
export type MatchWay = (typeof matchWays)[number]

export const matchNames: Record<MatchWay, string> = {
  reference: 'By its reference',
  amount: 'By amount and day',
  hand: 'By hand',
}

/** Money that a bank sees by itself; cash goes there by a slip of the drawer. */
export const bankMethods = ['upi', 'bank', 'cheque', 'razorpay'] as const
export type BankMethod = (typeof bankMethods)[number]

/** By how many days the bank's day and ours may differ. */
export const bankDaysApart = 3

/** Lines of one file, and of one call. */
export const mostBankLines = 20_000
export const bankLinesAtOnce = 500
