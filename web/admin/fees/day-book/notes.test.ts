import { expect, test } from 'vitest'
import { worthOf } from './notes.ts'

test('counted notes come to a sum; what is not counted counts nothing', () => {
  expect(worthOf({})).toBe(0)
  expect(worthOf({ 500: '12', 100: ' 3 ', 1: '' })).toBe(6300)
})

test('a count that is no whole number has no sum', () => {
  for (const typed of ['1.5', '-2', 'x', '1e3']) expect(worthOf({ 500: typed, 10: '1' })).toBeNull()
})
