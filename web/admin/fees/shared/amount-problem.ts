import { messages } from '#contract/messages.ts'
import { type GivenMoney, noMoney } from '#contract/money.ts'
import type { Problem } from '#contract/rules.ts'

/** Said before it is sent: the server would refuse it in the same words. */
export function amountProblem(given: GivenMoney): Problem {
  return given.problem || given.paise <= noMoney ? messages.notAnAmount : null
}
