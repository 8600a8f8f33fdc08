import { momentAt } from '#contract/calendar.ts'

interface CalendarEvent {
  title: string
  summary: string
  venue: string
  startsAt: string
  endsAt: string
  status: 'on' | 'cancelled'
}

const longestLineBytes = 73

/** An event as RFC 5545 wants it: times in UTC, long lines folded, no sign of the format in a text. */
export function writeCalendar(
  { title, summary, venue, startsAt, endsAt, status }: CalendarEvent,
  { uid, url, by }: { uid: string; url: string; by: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${plain(by)}//Events//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${plain(uid)}`,
    `DTSTAMP:${inUtc(startsAt)}`,
    `DTSTART:${inUtc(startsAt)}`,
    `DTEND:${inUtc(endsAt)}`,
    `SUMMARY:${plain(title)}`,
    `DESCRIPTION:${plain(summary)}`,
    `LOCATION:${plain(venue)}`,
    `URL:${url}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    `DESCRIPTION:${plain(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

function inUtc(wallTime: string): string {
  return momentAt(wallTime).replace(/\.\d+/, '').replace(/[-:]/g, '')
}

function plain(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n|\u2028|\u2029/g, '\\n')
    .replace(/\p{Cc}|\p{Cs}/gu, '')
}

/** A line of at most 75 bytes, never cut within a character; what goes on begins with a blank. */
function folded(line: string): string[] {
  const parts: string[] = ['']
  let bytes = 0
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length
    if (bytes + size > longestLineBytes) {
      parts.push(' ')
      bytes = 1
    }
    parts[parts.length - 1] += sign
    bytes += size
  }
  return parts
}
