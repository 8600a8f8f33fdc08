/** India has one time, the whole year: the server and every browser write the same, whatever names their own tables hold. */
const indiaAheadMs = 330 * 60_000
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
  const { day, month, year } = inIndia(moment)
  return `${day} ${month} ${year}`
}

/** 5 Mar 2026, for tables. */
export function shortDay(moment: string): string {
  const { day, month, year } = inIndia(moment)
  return `${day} ${month.slice(0, 3)} ${year}`
}

/** 5 Mar 2026, 3:04 pm. */
export function readableMoment(moment: string): string {
  const { hours, minutes } = inIndia(moment)
  const half = hours < 12 ? 'am' : 'pm'
  return `${shortDay(moment)}, ${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`
}

function inIndia(moment: string) {
  const time = new Date(new Date(moment).getTime() + indiaAheadMs)
  return {
    day: time.getUTCDate(),
    month: months[time.getUTCMonth()] ?? '',
    year: time.getUTCFullYear(),
    hours: time.getUTCHours(),
    minutes: time.getUTCMinutes(),
  }
}
