import { expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { batchStatus, scheduleProblems } from './schedule.ts'
import { readEnd, readTime, slotWords, timeInput, timeRange } from './slot-words.ts'

test('a batch is planned, running or finished by its dates alone, and says nothing without any', () => {
  const dates = { startsOn: '2026-12-03', endsOn: '2027-02-26' }
  expect(batchStatus(dates, '2026-12-02')).toBe('planned')
  expect(batchStatus(dates, '2026-12-03')).toBe('running')
  expect(batchStatus(dates, '2027-02-26')).toBe('running')
  expect(batchStatus(dates, '2027-02-27')).toBe('finished')
  expect(batchStatus({ startsOn: null, endsOn: null }, '2026-12-03')).toBe(null)
  expect(batchStatus({ startsOn: '2026-12-03', endsOn: null }, '2030-01-01')).toBe('running')
  expect(batchStatus({ startsOn: null, endsOn: '2026-12-03' }, '2026-12-04')).toBe('finished')
})

const right = {
  startsOn: '2026-12-03',
  endsOn: '2027-02-26',
  slots: [
    { weekday: 1, fromMin: 1080, toMin: 1200 },
    { weekday: 1, fromMin: 600, toMin: 720 },
  ],
  seats: 25,
  link: 'https://meet.example.com/abc',
}
const cases: [string, object, string | null][] = [
  ['startsOn', {}, null],
  ['startsOn', { startsOn: '2026-02-30' }, messages.invalidDate],
  ['endsOn', { endsOn: '2026-12-02' }, messages.batchEndsBeforeStart],
  ['endsOn', { endsOn: '2032-12-02' }, messages.batchTooLong],
  ['slots', { slots: [{ weekday: 1, fromMin: 1380, toMin: 60 }] }, messages.classEndsBeforeStart],
  ['slots', { slots: [{ weekday: 1, fromMin: 1080, toMin: 1080 }] }, messages.classEndsBeforeStart],
  ['slots', { slots: [{ weekday: 1, fromMin: 1085, toMin: 1200 }] }, messages.quarterHours],
  ['slots', { slots: [...right.slots, { weekday: 1, fromMin: 1140, toMin: 1260 }] }, messages.classesOverlap],
  ['slots', { slots: [...right.slots, { weekday: 1, fromMin: 1200, toMin: 1260 }] }, null],
  ['seats', { seats: 0 }, messages.seatsOutside],
  ['seats', { seats: 2.5 }, messages.seatsOutside],
  ['link', { link: 'javascript:alert(1)' }, messages.linkNotWeb],
  ['link', { link: 'meet.example.com' }, messages.linkNotWeb],
  ['link', { link: 'http://meet.example.com' }, messages.linkNotWeb],
]
for (const [field, change, problem] of cases) {
  test(`${field} of ${JSON.stringify(change)}: ${problem ?? 'nothing is wrong'}`, () => {
    expect(scheduleProblems({ ...right, ...change })).toMatchObject({ [field]: problem })
  })
}

test('times are said as people say them', () => {
  const slot = (weekday: number, fromMin = 1080, toMin = 1200) => ({ weekday, fromMin, toMin })
  expect(slotWords([slot(5), slot(1), slot(3)])).toBe('Mon Wed Fri 6–8 pm')
  expect(slotWords([slot(6, 600, 780), slot(2)])).toBe('Tue 6–8 pm, Sat 10 am–1 pm')
  expect(slotWords([])).toBe('')
  expect(timeRange(570, 705)).toBe('9:30–11:45 am')
  expect(timeRange(1380, 1440)).toBe('11 pm–12 am')
  expect(timeRange(660, 1440)).toBe('11 am–12 am')
  expect([readTime('18:30'), readTime('24:00'), timeInput(1110)]).toEqual([1110, null, '18:30'])
  expect([readTime('00:00'), readEnd('00:00'), readEnd(''), readEnd('18:30')]).toEqual([0, 1440, null, 1110])
  expect([timeInput(0), timeInput(1440)]).toEqual(['00:00', '00:00'])
})
