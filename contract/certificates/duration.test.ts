import { expect, test } from 'vitest'
import { canBeTrue, leastTimeOf } from './duration.ts'

test.for([
  ['4 months', 4, 0],
  ['4 Months', 4, 0],
  ['4-month', 4, 0],
  ['6 weeks', 0, 42],
  ['six weeks', 0, 42],
  ['90 days', 0, 90],
  ['1 year', 12, 0],
  ['one yr.', 12, 0],
  ['1.5 years', 18, 0],
  ['1 year 6 months', 18, 0],
  ['1 year and 2 weeks', 12, 14],
  ['3 months + 1 month project', null, null],
  ['120 hours', 0, 10],
  ['2 hrs', 0, 1],
  ['3-4 months', 3, 0],
  ['6 to 8 weeks', 0, 42],
  ['3 or 4 months', 3, 0],
  ['3 months / 120 hours', 0, 10],
  ['3 years, 6 semesters', 36, 0],
  ['3 months (weekends)', 3, 0],
  ['about 2 months', 2, 0],
  ['up to 6 months', null, null],
  ['Self-paced', null, null],
  ['weekends (3 months)', null, null],
  ['', null, null],
  ['0 months', null, null],
  ['९० दिन', null, null],
] as const)('%s takes at least %s months and %s days', ([duration, months, days]) => {
  expect(leastTimeOf(duration)).toEqual(months === null ? null : { months, days })
})

test('a page is true when what it says fits between its dates; what cannot be read is let be', () => {
  const said = (duration: string, start: string, issuedOn: string, end: string | null = null) =>
    canBeTrue({ duration, start, end, issuedOn })
  expect(said('4 months', '2026-11-17', '2026-11-17')).toBe(false)
  expect(said('4 months', '2026-11-17', '2027-03-15')).toBe(false)
  expect(said('4 months', '2026-11-17', '2027-03-16')).toBe(true)
  expect(said('1 day', '2026-11-17', '2026-11-17')).toBe(true)
  expect(said('at your own pace', '2026-11-17', '2026-11-17')).toBe(true)
  expect(said('at your own pace', '2026-11-18', '2026-11-17')).toBe(false)
  // Ended a week early is a fast learner; ended the next day is not.
  expect(said('4 months', '2026-01-01', '2026-11-17', '2026-04-23')).toBe(true)
  expect(said('4 months', '2026-01-01', '2026-11-17', '2026-01-02')).toBe(false)
  expect(said('at your own pace', '2026-03-01', '2026-11-17', '2026-02-01')).toBe(false)
})
