import { limits } from '#contract/limits.ts'

/** Of a list that is not counted to its end. */
export function totalInWords(total: number | undefined): number | string | undefined {
  if (total === undefined || total <= limits.countedMost) return total
  return `more than ${limits.countedMost.toLocaleString('en-IN')}`
}
