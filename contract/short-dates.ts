import { type Day, dayOf, type Month, timeOf } from './calendar.ts'
import { datePartsOf } from './readable-dates.ts'

/** 5 Mar 2026, for tables. */
export function shortDay(moment: string): string {
  const { day, month, year } = datePartsOf(moment)
  return `${day} ${month.slice(0, 3)} ${year}`
}

/** 5 Mar, where the year goes without saying. */
export function dayAndMonth(moment: string): string {
  const { day, month } = datePartsOf(moment)
  return `${day} ${month.slice(0, 3)}`
}

/** 16 to 22 Nov 2026, 30 Nov to 6 Dec 2026: what both ends share stands once. */
export function shortSpan(first: string, last: string): string {
  const [from, to] = [datePartsOf(first), datePartsOf(last)]
  if (from.year !== to.year) return `${shortDay(first)} to ${shortDay(last)}`
  return `${from.month === to.month ? from.day : dayAndMonth(first)} to ${shortDay(last)}`
}

/** Mar 26. */
export function shortMonth(of: Month): string {
  const { month, year } = datePartsOf(of)
  return `${month.slice(0, 3)} ${String(year).slice(2)}`
}

/** 5 Mar 2026, 3:04 pm. */
export function readableMoment(moment: string): string {
  return `${shortDay(moment)}, ${clockTime(moment)}`
}

/** 3:04 pm. */
export function clockTime(moment: string): string {
  const { hours, minutes } = timeOf(moment)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}

/** Tuesday 17 Nov, 9:00 am: when something will happen, by the institute's clock. */
export function plannedMoment(moment: string): string {
  const weekday = weekdays[new Date(`${dayOf(moment)}T00:00:00Z`).getUTCDay()]
  return `${weekday} ${dayAndMonth(moment)}, ${clockTime(moment)}`
}

/** Tuesday 17 Nov, of a day. */
export function plannedDay(day: Day): string {
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${dayAndMonth(day)}`
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** How long something took: 12 min, 2 h 5 min, 3 days. */
export function readableDuration(from: string, to: string): string {
  const minutes = Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)
  if (!(minutes >= 1)) return 'under a minute'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ${minutes % 60} min`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}
