import { momentAt } from '#contract/calendar.ts'
import { icalText, writeIcal } from '#contract/ical.ts'

interface CalendarEvent {
  title: string
  summary: string
  venue: string
  startsAt: string
  endsAt: string
  status: 'on' | 'cancelled'
}

/** An event as RFC 5545 wants it: times in UTC, long lines folded, no sign of the format in a text. */
export function writeCalendar(
  { title, summary, venue, startsAt, endsAt, status }: CalendarEvent,
  { uid, url, by }: { uid: string; url: string; by: string },
): string {
  return writeIcal([
    `PRODID:-//${icalText(by)}//Events//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${icalText(uid)}`,
    `DTSTAMP:${inUtc(startsAt)}`,
    `DTSTART:${inUtc(startsAt)}`,
    `DTEND:${inUtc(endsAt)}`,
    `SUMMARY:${icalText(title)}`,
    `DESCRIPTION:${icalText(summary)}`,
    `LOCATION:${icalText(venue)}`,
    `URL:${url}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    `DESCRIPTION:${icalText(title)}`,
    'END:VALARM',
    'END:VEVENT',
  ])
}

function inUtc(wallTime: string): string {
  return momentAt(wallTime).replace(/\.\d+/, '').replace(/[-:]/g, '')
}
