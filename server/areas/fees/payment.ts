import { dayOf, isDay } from '#contract/calendar.ts'
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

export function checkPayment({ paidBy, paidRef, paidOn, paidAmount }: Payment, now: Date): void {
  if (paidBy !== 'cash' && !paidRef) throw new Refusal(messages.referenceRequired, { field: 'paidRef' })
  const isPast = isDay(paidOn) && paidOn >= earliestDay && paidOn <= dayOf(now)
  if (!isPast) throw new Refusal(messages.invalidDate, { field: 'paidOn' })
  const isAmount = Number.isInteger(paidAmount) && paidAmount > 0 && paidAmount <= limits.feesMax
  if (!isAmount) throw new Refusal(messages.invalidAmount, { field: 'paidAmount' })
}

/** A receipt stands for the whole fee until parts of it can be booked. */
export function refuseOtherThanFee(paidAmount: number, fees: number): void {
  if (paidAmount !== fees) throw new Refusal(messages.wholeFeeOnly(fees), { field: 'paidAmount' })
}
