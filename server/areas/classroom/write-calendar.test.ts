import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

const event: CalendarEvent = {
  id: 'm1',
  day: '2026-12-03',
  fromMin: 1080,
  toMin: 1200,
  title: 'Evening, Web; Builders',
  room: 'Room 2',
  link: null,
  isCancelled: false,
  note: '',
  sequence: 3,
  changedAt: '2026-11-18T04:05:06.789Z',
}

/** As a calendar reads it: folded lines joined, escapes taken back. */
function read(file: string): Record<string, string>[] {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  const events: Record<string, string>[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({})
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? []
    const last = events.at(-1)
    if (last) last[name] = value.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))
  }
  return events
}

test('a class is told with its day and time in India, its room and how often it was changed', () => {
  const file = writeCalendar('Taleem', [event])
  expect(file).toContain('DTSTART;TZID=Asia/Kolkata:20261203T180000\r\n')
  expect(file).toContain('DTEND;TZID=Asia/Kolkata:20261203T200000\r\n')
  expect(file).toContain('SUMMARY:Evening\\, Web\\; Builders\r\n')
  expect(read(file)[0]).toMatchObject({
    UID: 'm1@taleem',
    SEQUENCE: '3',
    STATUS: 'CONFIRMED',
    DTSTAMP: '20261118T040506Z',
    LOCATION: 'Room 2',
  })
})

test('a cancelled class stays, under the same UID, and says why; one until midnight ends on the next day', () => {
  const file = writeCalendar('Taleem', [{ ...event, isCancelled: true, note: 'Ill', toMin: 1440 }])
  expect(read(file)[0]).toMatchObject({ UID: 'm1@taleem', STATUS: 'CANCELLED', DESCRIPTION: 'Ill' })
  expect(file).toContain('DTEND;TZID=Asia/Kolkata:20261204T000000')
})

test('whatever a title holds, no line is longer than 75 octets and it reads back the same', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => text.replace(/[\r\n]/g, ''))
  fc.assert(
    fc.property(texts, texts, (title, room) => {
      const file = writeCalendar('क्लास', [{ ...event, title, room: room || null }])
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(read(file)[0]).toMatchObject({ SUMMARY: title, ...(room && { LOCATION: room }) })
    }),
  )
})

test('a parser that is not ours reads the same: when, what, where and whether it is held', () => {
  const cancelled = { ...event, id: 'm2', isCancelled: true, note: 'Ill; sorry, all\nNext week' }
  const long = { ...event, id: 'm3', title: 'क्लास, '.repeat(30).trim(), toMin: 1440 }
  const calendar = new ICAL.Component(ICAL.parse(writeCalendar('Taleem', [event, cancelled, long])))
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const told = calendar.getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, location, description, sequence, startDate, endDate } = new ICAL.Event(one)
    const at = (time: ICAL.Time) => time.toJSDate().toISOString()
    const status = one.getFirstPropertyValue('status')
    return { uid, summary, location, description, sequence, status, times: [at(startDate), at(endDate)] }
  })
  const times = ['2026-12-03T12:30:00.000Z', '2026-12-03T14:30:00.000Z']
  const same = { summary: event.title, location: 'Room 2', sequence: 3 }
  expect(told).toMatchObject([
    { ...same, uid: 'm1@taleem', status: 'CONFIRMED', times },
    {
      ...{ ...same, uid: 'm2@taleem', status: 'CANCELLED', times },
      ...{ summary: `Cancelled: ${event.title}`, description: cancelled.note },
    },
    { ...same, uid: 'm3@taleem', summary: long.title, times: [times[0], '2026-12-03T18:30:00.000Z'] },
  ])
})

test('a text of several lines cannot begin a line of its own', () => {
  const file = writeCalendar('Taleem', [{ ...event, title: 'One\r\nEND:VCALENDAR\nUID:other' }])
  expect(file.split('\r\n').filter((line) => line.startsWith('UID:'))).toEqual(['UID:m1@taleem'])
  expect(read(file)[0]?.SUMMARY).toBe('One\nEND:VCALENDAR\nUID:other')
})
