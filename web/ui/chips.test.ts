import { expect, test } from 'vitest'
import { addChip } from './chips.ts'

test('a chip is trimmed and goes to the end', () => {
  expect(addChip(['C'], '  Python ')).toEqual({ chips: ['C', 'Python'] })
})

test('nothing but spaces is refused', () => {
  expect(addChip(['C'], '   ')).toEqual({ refusal: 'Type something to add.' })
})

test('a twin in any case is refused and named as it stands', () => {
  expect(addChip(['JavaScript'], 'javascript')).toEqual({ refusal: 'JavaScript is already in the list.' })
})
