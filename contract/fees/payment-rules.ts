import { isDay } from '../calendar.ts'
import { messages } from '../messages.ts'
import { type GivenMoney, noMoney, type Paise } from '../money.ts'
import type { Problem } from '../rules.ts'
import type { PaymentMethod } from './schemas.ts'

interface Payment {
  paidBy: PaymentMethod
  paidRef: string
  paidOn: string
  paidAmount: GivenMoney
}

const earliestDay = '2000-01-01'

/** What is wrong with a payment, field by field, in the order in which it is told. */
export function paymentProblems({ paidBy, paidRef, paidOn, paidAmount }: Payment, today: string) {
  const isPast = isDay(paidOn) && paidOn >= earliestDay && paidOn <= today
  const isAmount = !paidAmount.problem && paidAmount.paise > noMoney
  return {
    paidRef: paidBy === 'cash' || paidRef.trim() ? null : messages.referenceRequired,
    paidOn: isPast ? null : messages.invalidDate,
    paidAmount: isAmount ? null : messages.notAnAmount,
  } satisfies Record<string, Problem>
}

/** The orders' own dialog takes all that is due at once; parts are the fee desk's. */
export function wholeFeeProblem({ paise }: GivenMoney, due: Paise): Problem {
  return paise === due ? null : messages.wholeFeeOnly(due)
}
