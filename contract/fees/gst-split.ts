import { noMoney, type Paise } from '../money.ts'

/** Hundredths of a percent: 1800 is 18 %. */
export type BasisPoints = number

export interface GstSplit {
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

const whole = 10_000

/**
 * What of an amount that includes its tax is tax. CGST and SGST are alike to the paisa, and the parts are the amount: where
 * they cannot both be, the taxable value takes the paisa.
 */
export function splitGst(total: Paise, rate: BasisPoints, isInterState: boolean): GstSplit {
  const tax = (total * rate) / (whole + rate)
  const igst = isInterState ? toPaisa(tax) : noMoney
  const half = isInterState ? noMoney : toPaisa(tax / 2)
  return { taxable: (total - igst - 2 * half) as Paise, cgst: half, sgst: half, igst }
}

const toPaisa = (exact: number) => Math.round(exact) as Paise
