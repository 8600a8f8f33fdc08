import { states } from './states.ts'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const pattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** As it is written on documents: capitals, no spaces. */
export function readGstin(given: string): string {
  return given.replace(/\s/g, '').toUpperCase()
}

/** Whether a State gave it and its last sign is right: one wrong or two exchanged signs are found. */
export function isGstin(gstin: string): boolean {
  return (
    pattern.test(gstin) &&
    states.some(({ code }) => gstin.startsWith(code)) &&
    gstin.at(-1) === checkSign(gstin.slice(0, -1))
  )
}

/** Base 36, every second sign doubled, the digits of each product added up. */
export function checkSign(fourteen: string): string {
  const sum = [...fourteen].reduce((total, sign, at) => {
    const product = signs.indexOf(sign) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return signs[(36 - (sum % 36)) % 36] ?? ''
}
