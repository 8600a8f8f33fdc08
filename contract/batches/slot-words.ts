import type { Slot } from './schedule.ts'

export const shortWeekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Mon Wed Fri 6–8 pm, Sat 10 am–1 pm: days that share a time stand together. */
export function slotWords(slots: Slot[]): string {
  return byTime(slots)
    .map(({ weekdays, fromMin, toMin }) => {
      const days = weekdays.map((weekday) => shortWeekdays[weekday - 1]).join(' ')
      return `${days} ${timeRange(fromMin, toMin)}`
    })
    .join(', ')
}

/** Each time with its days, the first of the week first. */
export function byTime(slots: Slot[]) {
  const times = new Map<string, { weekdays: number[]; fromMin: number; toMin: number }>()
  for (const { weekday, fromMin, toMin } of [...slots].sort(inWeek)) {
    const key = `${fromMin} ${toMin}`
    const time = times.get(key)
    if (time) time.weekdays.push(weekday)
    else times.set(key, { weekdays: [weekday], fromMin, toMin })
  }
  return [...times.values()]
}

function inWeek(one: Slot, other: Slot): number {
  return one.weekday - other.weekday || one.fromMin - other.fromMin
}

/** 6–8 pm, 11:30 am–1 pm. */
export function timeRange(fromMin: number, toMin: number): string {
  const [from, to] = [clockOf(fromMin), clockOf(toMin)]
  // Midnight ends the day: 11–12 am would be an hour of the morning.
  return from.half === to.half && toMin < 24 * 60
    ? `${from.time}–${to.time} ${to.half}`
    : `${from.time} ${from.half}–${to.time} ${to.half}`
}

function clockOf(minutes: number): { time: string; half: string } {
  const hours = Math.floor(minutes / 60) % 24
  const rest = minutes % 60
  const time = rest ? `${hours % 12 || 12}:${String(rest).padStart(2, '0')}` : String(hours % 12 || 12)
  return { time, half: hours < 12 ? 'am' : 'pm' }
}

/** 18:30, as an input of a browser has it; null when it is none. */
export function readTime(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** The same where something ends: midnight is the end of its day. */
export function readEnd(text: string): number | null {
  return readTime(text) || (text === '00:00' ? 24 * 60 : null)
}

export function timeInput(minutes: number): string {
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
