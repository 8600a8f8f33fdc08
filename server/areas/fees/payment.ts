import { dayOf, isDay } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { type GivenMoney, isWholeRupees, type Paise, toRupees } from '#contract/money.ts'
import { limits } from '#contract/rules.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

interface Payment {
  paidBy: 'cash' | 'upi' | 'bank'
  paidRef: string
  paidOn: string
  paidAmount: GivenMoney
}

const earliestDay = '2000-01-01'

/** Answers the amount. */
export function checkPayment({ paidBy, paidRef, paidOn, paidAmount }: Payment, now: Date): Paise {
  if (paidBy !== 'cash' && !paidRef) throw new Refusal(messages.referenceRequired, { field: 'paidRef' })
  const isPast = isDay(paidOn) && paidOn >= earliestDay && paidOn <= dayOf(now)
  if (!isPast) throw new Refusal(messages.invalidDate, { field: 'paidOn' })
  if (paidAmount.problem || !isWholeRupees(paidAmount.paise, { min: 1, max: limits.feesMax })) {
    throw new Refusal(messages.invalidAmount, { field: 'paidAmount' })
  }
  return paidAmount.paise
}

/** A receipt stands for the whole fee until parts of it can be booked. */
export function refuseOtherThanFee(paid: Paise, fee: Paise): void {
  if (paid !== fee) throw new Refusal(messages.wholeFeeOnly(toRupees(fee)), { field: 'paidAmount' })
}
