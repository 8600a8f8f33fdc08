import { addDays, type Day, isDay } from '../calendar.ts'
import { messages } from '../messages.ts'
import { noMoney, type Paise } from '../money.ts'
import type { Problem } from '../rules.ts'

export interface Instalment {
  dueOn: Day
  paise: Paise
  /** Days from the start of the batch, with which it moves; below zero: before it. Absent: it does not move. */
  startDays?: number
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

const rupee = 100
const [tenRupees, hundredRupees] = [10 * rupee, 100 * rupee]
/** From here on parts are whole hundreds of rupees, below it whole tens. */
const largeFrom = 10_000 * rupee

/**
 * By shares, in amounts that can be paid in notes: whole tens of rupees, from ₹10,000 on whole hundreds; the rest is on the
 * first. Where the first would become more than twice its share it is done more finely.
 */
export function splitRound(paise: Paise, shares: readonly number[]): Paise[] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  for (const unit of [...(paise >= largeFrom ? [hundredRupees] : []), tenRupees, rupee]) {
    const rest = shares.slice(1).map((share) => Math.floor((paise * share) / all / unit) * unit)
    const first = paise - rest.reduce((sum, part) => sum + part, 0)
    const isFair = rest.every((part) => part > 0) && first * all <= 2 * paise * (shares[0] ?? 0)
    if (isFair) return [first, ...rest] as Paise[]
  }
  return splitByShares(paise, shares)
}

/** Equal parts: 18,500 in three is 6,300, 6,100 and 6,100. */
export function splitEqually(paise: Paise, parts: number): Paise[] {
  return splitRound(
    paise,
    Array.from({ length: parts }, () => 1),
  )
}

/**
 * A part of a programme's fee, in percent to two decimals or as an amount; due by days after the acceptance, or by days from
 * the start of the batch, below zero before it.
 */
export type PlanPart = { afterDays: number; fromStart?: boolean } & (
  | { percent: number; paise?: undefined }
  | { percent?: undefined; paise: Paise }
)

/** Hundredths of a percent: whole numbers add up. */
const hundredths = (percent: number) => Math.round(percent * 100)

/**
 * The instalments of a fee by a programme's plan, or one of the whole when it has none. What hangs on the start of a batch
 * is not due before the acceptance; while there is no start it is due as without a plan, and moves once there is one.
 */
export function instalmentsBy(
  parts: readonly PlanPart[],
  paise: Paise,
  from: Day,
  startsOn: Day | null = null,
): Instalment[] {
  if (paise <= 0) return []
  const plan: readonly PlanPart[] =
    parts.length > 0 ? parts : [{ percent: 100, afterDays: firstDueAfterDays }]
  const amounts = amountsOf(plan, paise)
  const dueOf = ({ afterDays, fromStart }: PlanPart) => {
    if (!fromStart) return addDays(from, afterDays)
    if (startsOn === null) return addDays(from, firstDueAfterDays + Math.max(afterDays, 0))
    return latest(from, addDays(startsOn, afterDays))
  }
  return plan
    .map((part, at) => ({
      dueOn: dueOf(part),
      paise: amounts[at] ?? noMoney,
      ...(part.fromStart && { startDays: part.afterDays }),
    }))
    .filter((one) => one.paise > 0)
    .sort(byDay)
}

function latest(...days: Day[]): Day {
  return days.reduce((one, other) => (other > one ? other : one))
}

/**
 * The plan once the batch starts on this day: what hangs on it and is not paid is due by it. Nothing becomes due before today
 * that was not, and nothing moves before what is paid.
 */
export function followStart(
  plan: readonly (Instalment & { isPaid: boolean })[],
  startsOn: Day,
  today: Day,
): Instalment[] {
  const lastPaid = plan.findLast(({ isPaid }) => isPaid)?.dueOn ?? ''
  return plan
    .map(({ isPaid, ...one }) => {
      if (isPaid || one.startDays === undefined) return one
      const earliest = one.dueOn < today ? one.dueOn : today
      return { ...one, dueOn: latest(addDays(startsOn, one.startDays), earliest, lastPaid) }
    })
    .sort(byDay)
}

/** In words for the office. */
export function dueWords({ afterDays, fromStart }: Pick<PlanPart, 'afterDays' | 'fromStart'>): string {
  const days = Math.abs(afterDays) === 1 ? '1 day' : `${Math.abs(afterDays)} days`
  if (!fromStart) return `${days} after the acceptance`
  if (afterDays === 0) return 'on the day the batch starts'
  return afterDays < 0 ? `${days} before the batch starts` : `${days} after the batch starts`
}

/** What was agreed, where it comes to whole rupees; of a fee that changed since, more is on the first and less off the last. */
function amountsOf(plan: readonly PlanPart[], paise: Paise): Paise[] {
  const amounts = plan.flatMap((part) => part.paise ?? [])
  if (amounts.length === plan.length) {
    let left: number = paise
    const kept = amounts.map((amount) => {
      const part = Math.min(amount, left)
      left -= part
      return part
    })
    return kept.map((part, at) => (at === 0 ? part + left : part)) as Paise[]
  }
  const shares = plan.map(({ percent = 0 }) => hundredths(percent))
  const exact = splitByShares(paise, shares)
  const isAgreed = !isNearlyEqual(shares) && exact.every((part) => part % rupee === 0)
  return isAgreed ? exact : splitRound(paise, shares)
}

/** 33.33, 33.33 and 33.34 say equal parts, as well as percents can. */
function isNearlyEqual(shares: readonly number[]): boolean {
  const apart = Math.max(...shares) - Math.min(...shares)
  return apart > 0 && apart <= shares.length
}

/** @param fee what parts that are amounts have to come to */
export function partsProblem(parts: readonly PlanPart[], fee: Paise): Problem {
  if (parts.length === 0) return null
  const amounts = parts.flatMap(({ paise }) => paise ?? [])
  if (amounts.length > 0 && amounts.length < parts.length) return messages.planMixed
  if (amounts.length === 0) {
    const percents = parts.map(({ percent = 0 }) => percent)
    // 33.33 is kept whole, 33.333 is not.
    if (percents.some((percent) => Math.abs(percent * 100 - hundredths(percent)) > 1e-6)) {
      return messages.planDecimals
    }
    if (percents.reduce((sum, percent) => sum + hundredths(percent), 0) !== 10_000)
      return messages.planPercent
    if (!percents.every((percent) => percent > 0)) return messages.planDays
  } else {
    if (!amounts.every((paise) => paise > 0)) return messages.notAnAmount
    if (amounts.reduce<number>((sum, paise) => sum + paise, 0) !== fee) return messages.planSum(fee)
  }
  return isRising(parts, false) && isRising(parts, true) ? null : messages.planDays
}

/** Of those that hang on the start, or of the others: which of the two comes first, the batch decides. */
function isRising(parts: readonly PlanPart[], fromStart: boolean): boolean {
  const days = parts.flatMap((part) => ((part.fromStart ?? false) === fromStart ? part.afterDays : []))
  const least = fromStart ? Number.NEGATIVE_INFINITY : 0
  return days.every((day, at) => day >= (days[at - 1] ?? least))
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

/** The plan without so much of what has fallen due by a day, the last of it first. */
export function cutFallen(plan: readonly Instalment[], paise: Paise, today: Day): Instalment[] {
  let left: number = paise
  return plan
    .toReversed()
    .map((one) => {
      const cut = one.dueOn <= today ? Math.min(left, one.paise) : 0
      left -= cut
      return { ...one, paise: (one.paise - cut) as Paise }
    })
    .filter((one) => one.paise > 0)
    .toReversed()
}

function byDay(one: Instalment, other: Instalment): number {
  return one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0
}
