import { momentAt } from '../calendar.ts'
import { datePartsOf, readableDay } from '../readable-dates.ts'
import { clockTime } from '../short-dates.ts'

/** What decides whether one can still come, as it is stored: times by India's clock. */
export interface EventTimes {
  startsAt: string
  endsAt: string
  registerUntil: string
  status: 'on' | 'cancelled'
  /** One that an owner wants under Upcoming, as the demo's is, stands there whatever its date. */
  shelf: 'clock' | 'upcoming'
}

/** Whether one can register, and if not, why. */
export type Registration = 'open' | 'full' | 'closed' | 'over' | 'cancelled'

export function isPast({ endsAt, shelf }: Pick<EventTimes, 'endsAt' | 'shelf'>, now: Date): boolean {
  return shelf === 'clock' && momentAt(endsAt) <= now.toISOString()
}

/** @param left how many seats there are still; null when there is no end to them, or more than anybody need know */
export function registrationOf(event: EventTimes, left: number | null, now: Date): Registration {
  const { startsAt, registerUntil, status, shelf } = event
  if (status === 'cancelled') return 'cancelled'
  if (isPast(event, now)) return 'over'
  if (shelf === 'clock' && momentAt(registerUntil || startsAt) <= now.toISOString()) return 'closed'
  return left !== null && left <= 0 ? 'full' : 'open'
}

/** The one event whose date the specification writes, as long as it is on that date. */
const demoEvent = { id: 'cybersecurity-talk', day: '26 July 2025' }

/** 26 July 2025; of the demo's event July 26, 2025, as the specification writes it. */
export function eventDay(wallTime: string, id: string): string {
  const moment = momentAt(wallTime)
  const { day, month, year } = datePartsOf(moment)
  const shown = readableDay(moment)
  return id === demoEvent.id && shown === demoEvent.day ? `${month} ${day}, ${year}` : shown
}

/** 26 July 2025, 11:00 am – 1:00 pm. */
export function eventTime(event: Pick<EventTimes, 'startsAt' | 'endsAt'> & { id: string }): string {
  return `${eventDay(event.startsAt, event.id)}, ${eventHours(event, event.id)}`
}

/** 11:00 am – 1:00 pm; with the day where it ends on another one. */
export function eventHours(
  { startsAt, endsAt }: Pick<EventTimes, 'startsAt' | 'endsAt'>,
  id: string,
): string {
  const isOneDay = startsAt.slice(0, 10) === endsAt.slice(0, 10)
  const end = clockTime(momentAt(endsAt))
  return `${clockTime(momentAt(startsAt))} – ${isOneDay ? end : `${eventDay(endsAt, id)}, ${end}`}`
}
