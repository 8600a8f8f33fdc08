import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayOf,
  financialYearOf,
  isDay,
  mondayOf,
  monthOf,
  monthsLater,
  startOf,
  timeOf,
} from './calendar.ts'

test('a day begins at half past six in the evening of UTC, as the tables of zones say', () => {
  expect(dayOf('2026-03-04T18:29:59.999Z')).toBe('2026-03-04')
  expect(dayOf('2026-03-04T18:30:00Z')).toBe('2026-03-05')
  expect(startOf('2026-03-05')).toBe('2026-03-04T18:30:00.000Z')
  for (const moment of ['2025-12-31T18:30:00Z', '2026-06-30T12:00:00Z', '2024-02-29T20:00:00Z']) {
    expect(dayOf(moment)).toBe(new Date(moment).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }))
  }
})

test('a month and the hour follow the same clock', () => {
  expect([monthOf('2026-03-31T18:29:00Z'), monthOf('2026-03-31T18:30:00Z')]).toEqual(['2026-03', '2026-04'])
  expect(startOf('2026-04')).toBe('2026-03-31T18:30:00.000Z')
  expect(timeOf('2026-03-05T18:31:00Z')).toEqual({ hours: 0, minutes: 1 })
})

test('days and months are counted over their ends', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect([addMonths('2026-01', -1), addMonths('2026-11', 3)]).toEqual(['2025-12', '2027-02'])
  expect(['2026-03-02', '2026-03-04', '2026-03-08', '2026-03-09'].map(mondayOf)).toEqual([
    '2026-03-02',
    '2026-03-02',
    '2026-03-02',
    '2026-03-09',
  ])
})

test('the financial year runs from April to March', () => {
  expect(financialYearOf('2026-03-31')).toEqual({ label: '2025-26', from: '2025-04-01', to: '2026-03-31' })
  expect(financialYearOf('2026-04-01')).toEqual({ label: '2026-27', from: '2026-04-01', to: '2027-03-31' })
  expect(financialYearOf('1999-04-01').label).toBe('1999-00')
})

test('a day that the calendar does not have is none', () => {
  expect(['2024-02-29', '2026-12-31'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-2-1', '2026-13-01', '', '2026-01-01T00:00:00Z'].some(isDay)).toBe(false)
})

test('a month later is the same day, or the last of a month that is shorter', () => {
  expect(monthsLater('2026-01-15', 12)).toBe('2027-01-15')
  expect(monthsLater('2027-12-31', 2)).toBe('2028-02-29')
})
