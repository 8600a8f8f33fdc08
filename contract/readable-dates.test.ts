import { expect, test } from 'vitest'
import { readableDay, readReadableDay } from './readable-dates.ts'
import {
  dayAndMonth,
  plannedMoment,
  readableDuration,
  readableMoment,
  shortDay,
  shortMonth,
  shortSpan,
} from './short-dates.ts'

test('a day is the one in India, whatever the clock of the machine says', () => {
  expect(readableDay('2026-03-04T18:29:59Z')).toBe('4 March 2026')
  expect(readableDay('2026-03-04T18:30:00Z')).toBe('5 March 2026')
  expect(readableDay('2025-12-31T18:30:00Z')).toBe('1 January 2026')
  expect(shortDay('2026-09-05T12:00:00Z')).toBe('5 Sep 2026')
})

test('what was written as a day is read as the same day, and nothing else is', () => {
  expect(readReadableDay(readableDay('2026-11-17'))).toBe('2026-11-17')
  expect(readReadableDay('31 February 2026')).toBeNull()
  expect(readReadableDay('')).toBeNull()
})

test('when something will happen is said with the hour as people say it', () => {
  expect(plannedMoment('2026-11-17T03:30:00Z')).toBe('Tuesday 17 Nov, 9:00 am')
  expect(plannedMoment('2026-11-17T13:00:00Z')).toBe('Tuesday 17 Nov, 6:30 pm')
})

test('a day or a month without a time is that one', () => {
  expect(readableDay('2026-01-31')).toBe('31 January 2026')
  expect(dayAndMonth('2026-01-01')).toBe('1 Jan')
  expect(shortMonth('2026-09')).toBe('Sep 26')
})

test('a moment names the hour by the clock on the wall', () => {
  expect(readableMoment('2026-03-05T18:30:00Z')).toBe('6 Mar 2026, 12:00 am')
  expect(readableMoment('2026-03-05T06:31:00Z')).toBe('5 Mar 2026, 12:01 pm')
  expect(readableMoment('2026-03-05T09:34:00Z')).toBe('5 Mar 2026, 3:04 pm')
})

test('how long something took is told as roughly as it matters', () => {
  const took = (to: string) => readableDuration('2026-03-05T09:00:00Z', to)
  expect(took('2026-03-05T09:00:02Z')).toBe('under a minute')
  expect(took('2026-03-05T09:12:59Z')).toBe('12 min')
  expect(took('2026-03-05T11:05:00Z')).toBe('2 h 5 min')
  expect(took('2026-03-06T10:00:00Z')).toBe('1 day')
  expect(took('2026-03-08T10:00:00Z')).toBe('3 days')
})

test('what both ends of a span share stands once', () => {
  expect(shortSpan('2026-11-16', '2026-11-22')).toBe('16 to 22 Nov 2026')
  expect(shortSpan('2026-11-30', '2026-12-06')).toBe('30 Nov to 6 Dec 2026')
  expect(shortSpan('2026-12-28', '2027-01-03')).toBe('28 Dec 2026 to 3 Jan 2027')
})
