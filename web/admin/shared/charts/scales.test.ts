import { expect, test } from 'vitest'
import { capOf, short } from './scales.ts'

test('one row far above all others is cut off, so that the others are seen', () => {
  expect(capOf([10, 900, 12, 8])).toBe(18)
  expect(capOf([10, 40, 12, 8])).toBe(40)
  expect(capOf([0, 900, 0])).toBe(900)
  expect(capOf([])).toBe(0)
})

test('in its first months a chart is not cut: there is nothing to compare with', () => {
  expect(capOf([0, 0, 0, 500, 450_000])).toBe(450_000)
  expect(capOf([0, 0, 200, 500, 450_000])).toBe(450_000)
})

test('figures of an axis are short, whatever they are', () => {
  expect([950, 18_000, 250_000, 333_333, 12_345_678].map(short)).toEqual([
    '950',
    '18k',
    '2.5 L',
    '3.33 L',
    '1.23 Cr',
  ])
})
