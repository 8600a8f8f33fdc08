/** Asia/Kolkata: India has one time, the whole year, so that no table of zones is needed in a browser. */
const aheadOfUtcMs = 330 * 60_000
const dayMs = 86_400_000

/** A day of the institute's calendar, 2026-03-05. */
export type Day = string
/** 2026-03. */
export type Month = string

/** The institute's day at a moment. */
export function dayOf(moment: Date | string): Day {
  return onTheWall(moment).toISOString().slice(0, 10)
}

export function monthOf(moment: Date | string): Month {
  return dayOf(moment).slice(0, 7)
}

/** Hours and minutes of the institute's clock. */
export function timeOf(moment: Date | string): { hours: number; minutes: number } {
  const time = onTheWall(moment)
  return { hours: time.getUTCHours(), minutes: time.getUTCMinutes() }
}

/** The moment at which a day, or the first day of a month, begins. */
export function startOf(day: Day | Month): string {
  return new Date(Date.parse(day) - aheadOfUtcMs).toISOString()
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The same day of a later month, or its last day where it is shorter: 31 January, 28 February, 31 March. */
export function monthsLater(day: Day, months: number): Day {
  const month = addMonths(day.slice(0, 7), months)
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`
}

/** From 1, Monday, to 7, Sunday. */
export function weekdayOf(day: Day): number {
  return ((new Date(day).getUTCDay() + 6) % 7) + 1
}

export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day))
}

/** From 1 April to 31 March; 2026-27 is how papers name it. */
export function financialYearOf(day: Day): { label: string; from: Day; to: Day } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return {
    label: `${first}-${String((first + 1) % 100).padStart(2, '0')}`,
    from: `${first}-04-01`,
    to: `${first + 1}-03-31`,
  }
}

/** Whether a text is a day of the calendar: 2026-02-30 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Whether a text is a day and a time of the institute's clock: 2026-11-24T09:00. */
export function isWallTime(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10))
}

/** The moment at which the institute's clock shows it. */
export function momentAt(wallTime: string): string {
  return new Date(Date.parse(`${wallTime}:00Z`) - aheadOfUtcMs).toISOString()
}

/** What the institute's clock shows at a moment: 2026-11-24T09:00. */
export function wallTimeOf(moment: Date | string): string {
  return onTheWall(moment).toISOString().slice(0, 16)
}

/** With the offset of India, for search engines. */
export function isoWithOffset(wallTime: string): string {
  return `${wallTime}:00+05:30`
}

/** A date whose UTC fields read as the institute's clock does. */
function onTheWall(moment: Date | string): Date {
  return new Date(new Date(moment).getTime() + aheadOfUtcMs)
}
