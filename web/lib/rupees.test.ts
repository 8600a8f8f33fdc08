import { expect, test } from 'vitest'
import { rupees } from './rupees.ts'

test('rupees are grouped as in India and never rounded', () => {
  expect([999, 120_000, 12_499.5, 0.1 + 0.2].map(rupees)).toEqual([
    '₹999',
    '₹1,20,000',
    '₹12,499.50',
    '₹0.30',
  ])
})
