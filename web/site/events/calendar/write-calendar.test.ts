import { expect, test } from 'vitest'
import { writeCalendar } from './write-calendar.ts'

const event = {
  title: 'साइबर सुरक्षा: एक बातचीत, सबके लिए',
  summary: 'First line\nBEGIN:VALARM; a, b\\c\r\nEND:VEVENT',
  venue: `Seminar hall ${'long '.repeat(40)}`,
  startsAt: '2026-11-24T09:00',
  endsAt: '2026-11-24T11:30',
  status: 'on' as const,
}
const about = { uid: 'talk@taleem.example', url: 'https://taleem.example/events/talk', by: 'Taleem' }

test("times are in UTC, by India's clock", () => {
  const calendar = writeCalendar(event, about)
  expect(calendar).toContain('DTSTART:20261124T033000Z\r\n')
  expect(calendar).toContain('DTEND:20261124T060000Z\r\n')
})

test('nothing that was typed becomes a line of its own, and no line is too long or cut within a letter', () => {
  const calendar = writeCalendar(event, about)
  const lines = calendar.split('\r\n')
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1)
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = calendar.replaceAll('\r\n ', '')
  expect(unfolded).toContain('SUMMARY:साइबर सुरक्षा: एक बातचीत\\, सबके लिए\r\n')
  expect(unfolded).toContain('DESCRIPTION:First line\\nBEGIN:VALARM\\; a\\, b\\\\c\\nEND:VEVENT\r\n')
})

test('a cancelled event says so', () => {
  expect(writeCalendar({ ...event, status: 'cancelled' }, about)).toContain('STATUS:CANCELLED\r\n')
})
