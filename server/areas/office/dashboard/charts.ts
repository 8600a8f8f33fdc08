import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  type Month,
  mondayOf,
  monthOf,
  startOf,
} from '#contract/calendar.ts'

const weeksShown = 12
const monthsShown = 12
const dayMs = 86_400_000

/** A stretch of time: what it is called, the moment it begins and the one it ends before. */
export interface Span {
  name: Day | Month
  from: string
  to: string
}

/** The last weeks, named by their Mondays, oldest first; the last is this week. */
export function lastWeeks(now: Date): Span[] {
  const thisMonday = mondayOf(dayOf(now))
  return Array.from({ length: weeksShown }, (_, index) => {
    const monday = addDays(thisMonday, (index + 1 - weeksShown) * 7)
    return { name: monday, from: startOf(monday), to: startOf(addDays(monday, 7)) }
  })
}

/** The last months, oldest first; the last is this month. */
export function lastMonths(now: Date): Span[] {
  return Array.from({ length: monthsShown }, (_, index) => {
    const month = addMonths(monthOf(now), index + 1 - monthsShown)
    return { name: month, from: startOf(month), to: startOf(addMonths(month, 1)) }
  })
}

/** How long a request may have waited, in days; the last one has no end. */
export const ages = [
  { age: '0–1', days: 2 },
  { age: '2–3', days: 4 },
  { age: '4–7', days: 8 },
  { age: '8–14', days: 15 },
  { age: '15+', days: null },
] as const

export function daysAgo(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString()
}
