/** Money as it is kept and added up: whole paise, a hundred to the rupee. Rupees cannot be taken for it by mistake. */
export type Paise = number & { readonly unit: 'paise' }

export const noMoney = 0 as Paise

const digitGroups = /\B(?=(?:\d\d)*\d{3}$)/g

/** From the rupees of the wire, whose decimals are paise. */
export function toPaise(rupees: number): Paise {
  return Math.round(rupees * 100) as Paise
}

/** For the wire. */
export function toRupees(paise: Paise): number {
  return paise / 100
}

/**
 * ₹1,20,000 or ₹499.50: Indian grouping, to the paisa. Not by `Intl`, which a browser needs 30 ms to get ready for the
 * first price of a page, and a cheap phone four times that.
 */
export function inRupees(paise: Paise): string {
  const amount = Math.abs(paise)
  const rest = amount % 100
  const whole = String((amount - rest) / 100).replace(digitGroups, ',')
  return `${paise < 0 ? '−' : ''}₹${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}

/** An amount as somebody gave it, or why it is none. */
export type GivenMoney = { paise: Paise; problem?: never } | { paise?: never; problem: 'missing' | 'wrong' }

/** 1,20,000 as it is written in India, or 120,000. */
const grouped = /^([+-]?)₹?\s*(\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?$/

/** Reads rupees, also from the text of a form; what is finer than a paisa is wrong, never rounded. */
export function readRupees(given: number | string): GivenMoney {
  const text = String(given)
    .trim()
    .replace(
      grouped,
      (_, sign: string, whole: string, decimals = '') => `${sign}${whole.replaceAll(',', '')}${decimals}`,
    )
  if (text === '') return { problem: 'missing' }
  const [, sign, whole = '', decimals = ''] = /^([+-]?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  const paise = Number(`${whole}${decimals.padEnd(2, '0')}`)
  if (!whole || !Number.isSafeInteger(paise)) return { problem: 'wrong' }
  return { paise: (sign === '-' && paise > 0 ? -paise : paise) as Paise }
}

/** Whole rupees in these bounds, both included. */
export function isWholeRupees(paise: Paise, { min, max }: { min: number; max: number }): boolean {
  return paise % 100 === 0 && paise >= min * 100 && paise <= max * 100
}
