import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bestPercent,
  checkInTimes,
  countAttendance,
  type Mark,
  type Marked,
  marks,
  mergeMarks,
  nextMark,
  percentOf,
  rollTimes,
  warningOf,
} from './attendance.ts'

const P = 'present'
const A = 'absent'
const L = 'late'
const E = 'excused'
const aMark = fc.constantFrom<Mark>(...marks)

test('a press makes absent, then late, then excused, then present again', () => {
  expect([P, A, L, E].map((mark) => nextMark(mark as Mark))).toEqual([A, L, E, P])
})

test('the worked example: late counts as there, excused does not count', () => {
  const all: Mark[] = [P, P, A, L, E, P, A, P, P, P]
  expect(countAttendance(all)).toEqual({ attended: 7, counted: 9 })
  expect(percentOf(countAttendance(all))).toBe(77)
  expect(bestPercent(countAttendance(all), 3)).toBe(83)
})

test('a share is never rounded up, and there is none without a class', () => {
  expect(percentOf({ attended: 749, counted: 1000 })).toBe(74)
  expect(percentOf(countAttendance([E]))).toBeNull()
  expect(bestPercent({ attended: 0, counted: 0 }, 4)).toBe(100)
})

test('marks of two devices merge alike in whichever order and however often they arrive', () => {
  const moments = [null, '2026-11-18T10:00:00.000Z', '2026-11-18T10:00:05.000Z', '2026-11-18T10:00:09.000Z']
  const aMade = fc.record({ mark: aMark, at: fc.constantFrom(...moments.slice(1)) })
  fc.assert(
    fc.property(fc.array(aMade, { minLength: 1, maxLength: 6 }), fc.nat(), (made: Marked[], turn) => {
      const merge = (all: Marked[]) => all.reduce<Marked | undefined>(mergeMarks, undefined)
      const turned = [...made.slice(turn % made.length), ...made.slice(0, turn % made.length)]
      expect(merge(turned)).toEqual(merge(made))
      expect(merge([...made, ...made])).toEqual(merge(made))
      // What nobody touched takes nothing away, before or after.
      const untouched: Marked = { mark: P, at: null }
      expect(merge([untouched, ...made])).toEqual(merge(made))
      expect(merge([...made, untouched])).toEqual(merge(made))
    }),
  )
})

test('one warning for each time somebody falls under 75 % or misses the third class running', () => {
  expect(warningOf([A, A])).toBeNull()
  expect(warningOf([P, P, A, P, A])).toEqual({ number: 1, at: 4, isLow: true, inARow: 1 })
  // Still under it: the same warning.
  expect(warningOf([P, P, A, P, A, P])?.number).toBe(1)
  expect(warningOf([P, P, A, P, A, P, P, P])).toBeNull()
  expect(warningOf([P, P, A, P, A, P, P, P, A])).toEqual({ number: 2, at: 8, isLow: true, inARow: 1 })
  expect(warningOf([A, A, A])).toEqual({ number: 1, at: 2, isLow: false, inARow: 3 })
  // Excused between two absences does not end the run.
  expect(warningOf([A, E, A, A])?.inARow).toBe(3)
  const many = Array.from({ length: 30 }, () => P as Mark)
  expect(warningOf([...many, A, A, A])).toEqual({ number: 1, at: 32, isLow: false, inARow: 3 })
  expect(warningOf([...many, A, A, A, A])?.number).toBe(1)
  expect(warningOf([...many, A, A, A, P])).toBeNull()
  // Three away, then under the limit as well: it was said.
  expect(warningOf([A, A, A, A])).toEqual({ number: 1, at: 2, isLow: true, inARow: 4 })
})

test('a roll opens half an hour before the class, and a trainer has two days', () => {
  const { opensAt, trainerUntil } = rollTimes({ day: '2026-11-18', fromMin: 1080, toMin: 1440 })
  expect(opensAt.toISOString()).toBe('2026-11-18T12:00:00.000Z')
  expect(trainerUntil.toISOString()).toBe('2026-11-20T18:30:00.000Z')
})

test('learners check in from a quarter of an hour before a class until its end', () => {
  const { opensAt, closesAt } = checkInTimes({ day: '2026-12-07', fromMin: 600, toMin: 690 })
  expect(opensAt.toISOString()).toBe('2026-12-07T04:15:00.000Z')
  expect(closesAt.toISOString()).toBe('2026-12-07T06:00:00.000Z')
})
