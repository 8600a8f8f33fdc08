import { dayOf } from '#contract/calendar.ts'
import { paymentProblems, wholeFeeProblem } from '#contract/fees/payment-rules.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** Answers the amount. */
export function checkPayment(payment: Parameters<typeof paymentProblems>[0], now: Date): Paise {
  for (const [field, problem] of Object.entries(paymentProblems(payment, dayOf(now)))) {
    if (problem) throw new Refusal(problem, { field })
  }
  return payment.paidAmount.paise ?? noMoney
}

export function refuseOtherThanFee(paise: Paise, fee: Paise): void {
  const problem = wholeFeeProblem({ paise }, fee)
  if (problem) throw new Refusal(problem, { field: 'paidAmount' })
}
