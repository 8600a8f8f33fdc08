import type { Day } from '#contract/calendar.ts'
import { icalText, writeIcal } from '#contract/ical.ts'

/** A class as a calendar is told of it: nobody's name is in it. */
export interface CalendarEvent {
  id: string
  day: Day
  fromMin: number
  toMin: number
  title: string
  /** Room and link, where there are any. */
  room: string | null
  link: string | null
  isCancelled: boolean
  /** Why it is cancelled. */
  note: string
  sequence: number
  changedAt: string
}

const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** The classes as an iCalendar file (RFC 5545): the same class has the same UID for ever, and a higher SEQUENCE once it changed. */
export function writeCalendar(name: string, events: CalendarEvent[]): string {
  return writeIcal([
    'PRODID:-//Taleem//Timetable//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${icalText(name)}`,
    `X-WR-CALNAME:${icalText(name)}`,
    'X-WR-TIMEZONE:Asia/Kolkata',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zone,
    ...events.flatMap(linesOf),
  ])
}

function linesOf(event: CalendarEvent): string[] {
  const { id, day, fromMin, toMin, title, room, link, isCancelled, note, sequence, changedAt } = event
  const at = (minute: number) => `;TZID=Asia/Kolkata:${momentOf(day, minute)}`
  const changed = changedAt.replace(/[-:]/g, '').replace(/\.\d+/, '')
  const about = isCancelled ? note : link ? `Join online: ${link}` : ''
  return [
    'BEGIN:VEVENT',
    `UID:${id}@taleem`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART${at(fromMin)}`,
    `DTEND${at(toMin)}`,
    `SUMMARY:${icalText(isCancelled ? `Cancelled: ${title}` : title)}`,
    ...(room || link ? [`LOCATION:${icalText(room ?? link ?? '')}`] : []),
    ...(about ? [`DESCRIPTION:${icalText(about)}`] : []),
    'END:VEVENT',
  ]
}

/** Midnight at the end of a day is the beginning of the next one. */
function momentOf(day: Day, minute: number): string {
  const moment = new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000)
  return moment.toISOString().replace(/[-:]/g, '').slice(0, 15)
}
