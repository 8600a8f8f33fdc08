import { type Day, dayOf, isDay } from './calendar.ts'

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
  const { day, month, year } = datePartsOf(moment)
  return `${day} ${month} ${year}`
}

/** Of a moment, a day or a month, which then is its first day. */
export function datePartsOf(moment: string) {
  const [year, month, day] = dayOf(moment).split('-').map(Number)
  return { day, month: months[(month ?? 1) - 1] ?? '', year }
}

/** The day that was written so; null when it is none. */
export function readReadableDay(text: string): Day | null {
  const [day = '', month = '', year = ''] = text.split(' ')
  const number = months.indexOf(month) + 1
  const read = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : null
}
