import type { Paise } from '#contract/money.ts'

interface Account {
  owed: Paise
  /** What was paid, without what has been given back. */
  paid: Paise
  /** What Razorpay is asked to give back: gone, although it is not done yet. */
  asked: Paise
}

/** What of an order's payments can be used elsewhere: what was paid beyond the debt, never what was only conceded. */
export function creditOf({ owed, paid, asked }: Account): Paise {
  return Math.max(paid - asked - Math.max(owed, 0), 0) as Paise
}
