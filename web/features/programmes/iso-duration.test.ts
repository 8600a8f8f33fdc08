import { expect, test } from 'vitest'
import { isoDuration } from './iso-duration.ts'

test('a plain duration becomes its ISO form', () => {
  expect(isoDuration('6 months')).toBe('P6M')
  expect(isoDuration('1 Year')).toBe('P1Y')
  expect(isoDuration(' 10 weeks ')).toBe('P10W')
})

test('a duration in other words is left alone', () => {
  for (const words of ['', 'one term', '3 to 6 months', '40 hours', '6 months, evenings']) {
    expect(isoDuration(words)).toBeNull()
  }
})
