import { inRupees, toPaise } from '#contract/money.ts'

/** ₹1,20,000, or ₹499.50: the rupees of the wire, to the paisa. */
export function rupees(amount: number): string {
  return inRupees(toPaise(amount))
}
