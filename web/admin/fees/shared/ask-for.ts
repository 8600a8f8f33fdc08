import { noMoney, type Paise, toPaise } from '#contract/money.ts'
import { type BookedOrder, takesMoney } from './account.ts'

/** What the desk asks for: what has fallen due, else the next instalment, else all that is open. */
export function askFor({ instalments, nextDue, due }: BookedOrder, today: string): Paise {
  const fallen = instalments
    .filter(({ dueOn }) => dueOn <= today)
    .reduce((sum, one) => sum + toPaise(one.due), 0)
  return (fallen || toPaise(nextDue) || toPaise(due)) as Paise
}

/** The order that is paid first: the one with the oldest instalment, else any that takes money. */
export function firstToPay(orders: BookedOrder[]): BookedOrder | undefined {
  const open = orders.filter(takesMoney)
  const owing = open.filter(({ due }) => toPaise(due) > noMoney)
  return owing.sort((one, other) => dayOf(one).localeCompare(dayOf(other)))[0] ?? open[0]
}

function dayOf({ nextDueOn }: BookedOrder): string {
  return nextDueOn ?? '9999'
}
