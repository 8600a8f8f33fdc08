import { addDays, type Day, isDay } from '../calendar.ts'
import { messages } from '../messages.ts'
import { noMoney, type Paise } from '../money.ts'
import type { Problem } from '../rules.ts'

export interface Instalment {
  dueOn: Day
  paise: Paise
}

/** What waits before the first instalment where no plan is said. */
const firstDueAfterDays = 7

/** Splits an amount by shares without losing a paisa: what rounding leaves over goes to the largest remainders. */
export function splitByShares(paise: Paise, shares: readonly number[]): Paise[] {
  const all = BigInt(shares.reduce((sum, share) => sum + share, 0))
  if (all === 0n) return []
  const exact = shares.map((share) => BigInt(paise) * BigInt(share))
  const parts = exact.map((value) => Number(value / all))
  const left = paise - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, at) => ({ at, rest: value % all }))
    .sort((one, other) => (one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1))
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts as Paise[]
}

/** Equal parts: 100 in three is 33.34, 33.33 and 33.33. */
export function splitEqually(paise: Paise, parts: number): Paise[] {
  return splitByShares(
    paise,
    Array.from({ length: parts }, () => 1),
  )
}

export interface PlanPart {
  percent: number
  afterDays: number
}

/** The instalments of a fee by a programme's plan, or one of the whole when it has none. */
export function instalmentsBy(parts: readonly PlanPart[], paise: Paise, from: Day): Instalment[] {
  if (paise <= 0) return []
  const plan = parts.length > 0 ? parts : [{ percent: 100, afterDays: firstDueAfterDays }]
  const amounts = splitByShares(
    paise,
    plan.map(({ percent }) => percent),
  )
  return plan
    .map(({ afterDays }, at) => ({ dueOn: addDays(from, afterDays), paise: amounts[at] ?? noMoney }))
    .filter((one) => one.paise > 0)
}

export function partsProblem(parts: readonly PlanPart[]): Problem {
  if (parts.length === 0) return null
  if (parts.reduce((sum, { percent }) => sum + percent, 0) !== 100) return messages.planPercent
  const isRising = parts.every(({ afterDays }, at) => afterDays >= (parts[at - 1]?.afterDays ?? 0))
  return isRising && parts.every(({ percent }) => percent > 0) ? null : messages.planDays
}

export function planProblem(plan: readonly Instalment[], owed: Paise): Problem {
  const isDated = plan.every(({ dueOn }, at) => isDay(dueOn) && dueOn >= (plan[at - 1]?.dueOn ?? ''))
  if (!isDated) return messages.planDates
  if (plan.some(({ paise }) => paise <= 0)) return messages.notAnAmount
  const sum = plan.reduce((all, { paise }) => all + paise, 0)
  return sum === Math.max(owed, 0) ? null : messages.planSum(owed)
}

/** What of each instalment is paid: the oldest is covered first. */
export function coverOldestFirst<One extends { paise: Paise }>(plan: readonly One[], paid: Paise) {
  let left = Math.max(paid, 0)
  return plan.map((one) => {
    const covered = Math.min(left, one.paise) as Paise
    left -= covered
    return { ...one, paidPaise: covered, duePaise: (one.paise - covered) as Paise }
  })
}

/**
 * The plan once so much is owed: more is due on a day of its own, less is taken off from the last instalment backwards.
 */
export function fitPlan(plan: readonly Instalment[], owed: Paise, dueOn: Day): Instalment[] {
  const sum = plan.reduce((all, { paise }) => all + paise, 0)
  if (owed >= sum) {
    const more = (owed - sum) as Paise
    return more === 0 ? [...plan] : [...plan, { dueOn, paise: more }].sort(byDay)
  }
  let left = Math.max(owed, 0)
  return plan
    .map((one) => {
      const paise = Math.min(left, one.paise) as Paise
      left -= paise
      return { ...one, paise }
    })
    .filter(({ paise }) => paise > 0)
}

function byDay(one: Instalment, other: Instalment): number {
  return one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0
}
