import { messages } from '#contract/messages.ts'
import { limits } from '#contract/rules.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

interface Payment {
  paidBy: 'cash' | 'upi' | 'bank'
  paidRef: string
  paidOn: string
  paidAmount: number
}

const earliestDay = '2000-01-01'
/** India keeps one time all year. */
const aheadOfUtcMs = 5.5 * 3_600_000

export function checkPayment({ paidBy, paidRef, paidOn, paidAmount }: Payment, now: Date): void {
  if (paidBy !== 'cash' && !paidRef) throw new Refusal(messages.referenceRequired, { field: 'paidRef' })
  const isPast = isDay(paidOn) && paidOn >= earliestDay && paidOn <= today(now)
  if (!isPast) throw new Refusal(messages.invalidDate, { field: 'paidOn' })
  const isAmount = Number.isInteger(paidAmount) && paidAmount > 0 && paidAmount <= limits.feesMax
  if (!isAmount) throw new Refusal(messages.invalidAmount, { field: 'paidAmount' })
}

function today(now: Date): string {
  return new Date(now.getTime() + aheadOfUtcMs).toISOString().slice(0, 10)
}

/** YYYY-MM-DD, and in the calendar. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
