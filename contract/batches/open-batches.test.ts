import { expect, test } from 'vitest'
import { isOpen, nextBatchOf, openBatchWords } from './open-batches.ts'

const slots = [1, 3, 5].map((weekday) => ({ weekday, fromMin: 1080, toMin: 1200 }))
const today = '2026-11-18'

test('a batch is said with its first day, its times and the seats that are left', () => {
  const words = (seatsLeft: number | null) =>
    openBatchWords({ startsOn: '2026-12-03', slots, seatsLeft }, today)
  expect(words(4)).toBe('3 December, Mon Wed Fri 6–8 pm, 4 seats left')
  expect(words(1)).toBe('3 December, Mon Wed Fri 6–8 pm, 1 seat left')
  expect(words(0)).toBe('3 December, Mon Wed Fri 6–8 pm, full')
  expect(words(null)).toBe('3 December, Mon Wed Fri 6–8 pm')
})

test('without times only the day is said, and far ahead its year', () => {
  expect(openBatchWords({ startsOn: '2027-01-04', slots: [], seatsLeft: null }, today)).toBe('4 January')
  expect(openBatchWords({ startsOn: '2027-11-20', slots: [], seatsLeft: null }, today)).toBe(
    '20 November 2027',
  )
})

test('who asks on the first day still comes in time, and nobody into what says no day', () => {
  expect([isOpen('2026-11-17', today), isOpen(today, today), isOpen(null, today)]).toEqual([
    false,
    true,
    false,
  ])
})

test('the next batch is the first with a seat; when all are full the first; and none of another programme', () => {
  const batch = (id: string, seatsLeft: number | null, programmeIds = ['a']) => ({
    id,
    seatsLeft,
    programmeIds,
  })
  expect(nextBatchOf([batch('1', 0), batch('2', 3), batch('3', null)], 'a')?.id).toBe('2')
  expect(nextBatchOf([batch('1', 0), batch('2', 0)], 'a')?.id).toBe('1')
  expect(nextBatchOf([batch('1', 3)], 'b')).toBe(null)
})
