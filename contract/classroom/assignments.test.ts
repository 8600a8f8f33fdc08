import { expect, test } from 'vitest'
import { momentAt } from '../calendar.ts'
import { isLateWork, ownStatusOf, readMarks, statusOf, takesWork } from './assignments.ts'

const times = { isDraft: false, dueAt: momentAt('2026-11-24T23:59'), lateUntil: momentAt('2026-11-26T18:00') }
const at = (wall: string, seconds = 0) => new Date(Date.parse(momentAt(wall)) + seconds * 1000).toISOString()

test('a work of 23:59:59 is in time, one of 00:00:01 late, and two days later nothing is taken', () => {
  const inTime = at('2026-11-24T23:59', 59)
  expect(isLateWork(times, inTime, false)).toBe(false)
  expect(statusOf(times, inTime)).toBe('open')
  const late = at('2026-11-25T00:00', 1)
  expect(isLateWork(times, late, false)).toBe(true)
  expect(isLateWork(times, late, true)).toBe(false)
  expect(statusOf(times, late)).toBe('late')
  expect(statusOf({ ...times, lateUntil: null }, late)).toBe('closed')
  expect(statusOf(times, at('2026-11-26T18:01'))).toBe('closed')
  expect(statusOf({ ...times, isDraft: true }, inTime)).toBe('draft')
})

test('who is asked again may hand in after the end, and nobody reads that before it is released', () => {
  const after = at('2026-12-24T10:00')
  const again = { isReleased: true, again: true }
  expect(ownStatusOf(times, again, after)).toBe('again')
  expect(takesWork(times, again, after)).toBe(true)
  const unread = { isReleased: false, again: true }
  expect(ownStatusOf(times, unread, after)).toBe('handedIn')
  expect(takesWork(times, unread, after)).toBe(false)
  expect(takesWork(times, null, after)).toBe(false)
  expect(ownStatusOf(times, null, after)).toBe('missed')
  expect(ownStatusOf(times, null, at('2026-11-25T10:00'))).toBe('late')
})

test('marks are read in hundredths, and nothing else is', () => {
  expect(['7', '7.5', '7,5', '0', ' 10 ', '0.05', '100.25'].map(readMarks)).toEqual([
    700, 750, 750, 0, 1000, 5, 10_025,
  ])
  for (const typed of ['', '-1', '7,5,5', '7.555', '1,000', '1e3', 'seven', '12345', 'Infinity'])
    expect(readMarks(typed)).toBeNull()
})
