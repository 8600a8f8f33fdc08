import { expect, test } from 'vitest'
import { rupees } from './rupees.ts'

test('rupees are grouped as in India: three digits, then pairs', () => {
  const written = [0, 999, 1000, 12_500, 120_000, 1_234_567, 10_000_000].map(rupees)
  expect(written).toEqual(['₹0', '₹999', '₹1,000', '₹12,500', '₹1,20,000', '₹12,34,567', '₹1,00,00,000'])
})

test('a price is told in whole rupees', () => {
  expect(rupees(12_499.5)).toBe('₹12,500')
})
