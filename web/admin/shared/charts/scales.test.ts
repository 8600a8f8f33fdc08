import { expect, test } from 'vitest'
import { capOf } from './scales.ts'

test('one row far above all others is cut off, so that the others are seen', () => {
  expect(capOf([10, 900, 12])).toBe(18)
  expect(capOf([10, 40, 12])).toBe(40)
  expect(capOf([0, 900, 0])).toBe(900)
  expect(capOf([])).toBe(0)
})
