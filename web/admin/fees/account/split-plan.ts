import { type Day, isDay, monthsLater } from '#contract/calendar.ts'
import { splitEqually } from '#contract/fees/instalments.ts'
import type { Paise } from '#contract/money.ts'
import { typedRupees } from '#web/lib/typed-rupees.ts'

/** An instalment as it is typed. */
export interface TypedInstalment {
  dueOn: string
  amount: string
}

/** Equal parts in round amounts, a month apart; what is over stands on the first. */
export function splitPlan(owed: Paise, parts: number, firstOn: Day): TypedInstalment[] {
  if (!isDay(firstOn) || owed <= 0) return []
  return splitEqually(owed, parts).map((paise, at) => ({
    dueOn: monthsLater(firstOn, at),
    amount: typedRupees(paise),
  }))
}
