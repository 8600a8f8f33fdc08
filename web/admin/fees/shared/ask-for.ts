import { dueAtDesk } from '#contract/fees/due-at-desk.ts'
import { noMoney, type Paise, toPaise } from '#contract/money.ts'
import { type BookedOrder, takesMoney } from './account.ts'

/** What the desk asks for: what has fallen due, else the next instalment, else all that is open. */
export function askFor(order: BookedOrder, today: string): Paise {
  const fallen = order.instalments
    .filter(({ dueOn }) => dueOn <= today)
    .reduce((sum, one) => sum + toPaise(one.due), 0)
  return (fallen || toPaise(order.nextDue) || dueAtDesk(order)) as Paise
}

/** The order that is paid first: the one with the oldest instalment, else one that waits, else any that takes money. */
export function firstToPay(orders: BookedOrder[]): BookedOrder | undefined {
  const open = orders.filter(takesMoney)
  const owing = open.filter((order) => dueAtDesk(order) > noMoney)
  return owing.sort((one, other) => dayOf(one).localeCompare(dayOf(other)))[0] ?? open[0]
}

function dayOf({ nextDueOn }: BookedOrder): string {
  return nextDueOn ?? '9999'
}
