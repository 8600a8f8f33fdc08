import type { Group } from '#contract/groups.ts'

export const weeksShown = 12
export const monthsShown = 12
const dayMs = 86_400_000

/** The Mondays of the last weeks as dates in UTC, oldest first; the last is this week's. */
export function lastMondays(now: Date): string[] {
  const today = Date.parse(dateOf(now))
  const sinceMonday = (now.getUTCDay() + 6) % 7
  const thisMonday = today - sinceMonday * dayMs
  return Array.from({ length: weeksShown }, (_, index) =>
    dateOf(new Date(thisMonday - (weeksShown - 1 - index) * 7 * dayMs)),
  )
}

/** The last months such as 2026-01, oldest first; the last is this month. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: monthsShown }, (_, index) => {
    const month = now.getUTCMonth() - (monthsShown - 1 - index)
    return dateOf(new Date(Date.UTC(now.getUTCFullYear(), month, 1))).slice(0, 7)
  })
}

interface DayCount {
  day: string
  group: Group
  people: number
}

/** Puts the counts of single days into their weeks; a week without any is there too. */
export function byWeek(mondays: string[], days: DayCount[]) {
  const weeks = mondays.map((week) => ({ week, Students: 0, Interns: 0, College: 0 }))
  for (const { day, group, people } of days) {
    const week = weeks.findLast((candidate) => candidate.week <= day)
    if (week) week[group] += people
  }
  return weeks
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

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
