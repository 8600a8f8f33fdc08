import { type Paise, toRupees } from '#contract/money.ts'

/** An amount as one would type it into a field: 2500 or 499.50. */
export function typedRupees(paise: Paise): string {
  const amount = toRupees(paise)
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
}
