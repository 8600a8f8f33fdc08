import { addMonths, type Day, isDay } from '#contract/calendar.ts'
import { splitEqually } from '#contract/fees/instalments.ts'
import type { Paise } from '#contract/money.ts'
import { typedRupees } from '#web/lib/typed-rupees.ts'

/** An instalment as it is typed. */
export interface TypedInstalment {
  dueOn: string
  amount: string
}

/** Equal parts, a month apart: the last paisa is never lost. */
export function splitPlan(owed: Paise, parts: number, firstOn: Day): TypedInstalment[] {
  if (!isDay(firstOn) || owed <= 0) return []
  return splitEqually(owed, parts).map((paise, at) => ({
    dueOn: monthsLater(firstOn, at),
    amount: typedRupees(paise),
  }))
}

/** The same day of a later month, or its last day where it is shorter: 31 January, 28 February, 31 March. */
export function monthsLater(day: Day, months: number): Day {
  const month = addMonths(day.slice(0, 7), months)
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`
}
