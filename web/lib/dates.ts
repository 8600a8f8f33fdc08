import { dayOf, timeOf } from '#contract/calendar.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** 5 March 2026. */
export function readableDay(moment: string): string {
  const { day, month, year } = partsOf(moment)
  return `${day} ${month} ${year}`
}

/** 5 Mar 2026, for tables. */
export function shortDay(moment: string): string {
  const { day, month, year } = partsOf(moment)
  return `${day} ${month.slice(0, 3)} ${year}`
}

/** 5 Mar 2026, 3:04 pm. */
export function readableMoment(moment: string): string {
  const { hours, minutes } = timeOf(moment)
  const half = hours < 12 ? 'am' : 'pm'
  return `${shortDay(moment)}, ${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`
}

function partsOf(moment: string) {
  const [year, month, day] = dayOf(moment).split('-').map(Number)
  return { day, month: months[(month ?? 1) - 1] ?? '', year }
}
