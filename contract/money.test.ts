import { expect, test } from 'vitest'
import { inRupees, isWholeRupees, type Paise, readRupees, toPaise, toRupees } from './money.ts'

test.each([
  ['12000', 1_200_000],
  [12_000, 1_200_000],
  [' +12000.00 ', 1_200_000],
  ['499.5', 49_950],
  [0.29, 29],
  [1.1, 110],
  ['0.07', 7],
  ['12000.5000', 1_200_050],
  ['-1', -100],
  ['-0', 0],
  ['0', 0],
  ['12,000', 1_200_000],
  ['1,20,000.50', 12_000_050],
  ['120,000', 12_000_000],
  ['₹ 1,000', 100_000],
])('%j rupees are %i paise', (given, paise) => {
  expect(readRupees(given)).toEqual({ paise })
})

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['a lot', 'wrong'],
  ['1e5', 'wrong'],
  [1e21, 'wrong'],
  ['1.005', 'wrong'],
  [0.001, 'wrong'],
  ['1,50', 'wrong'],
  ['1,0000', 'wrong'],
  ['12,00,0', 'wrong'],
  [',500', 'wrong'],
  ['1,,000', 'wrong'],
  ['1.', 'wrong'],
  [Number.POSITIVE_INFINITY, 'wrong'],
  ['9'.repeat(30), 'wrong'],
])('%j is %s', (given, problem) => {
  expect(readRupees(given)).toEqual({ problem })
})

test('an amount goes over the wire and comes back to the paisa', () => {
  const amounts = [0, 1, 7, 29, 110, 49_950, 123_456_789, 999_999_999_999] as Paise[]

  expect(amounts.map((paise) => toPaise(JSON.parse(JSON.stringify(toRupees(paise)))))).toEqual(amounts)
})

test('rupees are grouped as in India, with their paise where there are some', () => {
  const written = [0, 99_900, 100_000, 1_250_000, 12_000_000, 123_456_700, 1_000_000_000, 49_950, 1, -50_005]
  expect(written.map((paise) => inRupees(paise as Paise))).toEqual([
    '₹0',
    '₹999',
    '₹1,000',
    '₹12,500',
    '₹1,20,000',
    '₹12,34,567',
    '₹1,00,00,000',
    '₹499.50',
    '₹0.01',
    '−₹500.05',
  ])
})

test('bounds count themselves, and paise are no whole rupees', () => {
  const isFee = (rupees: number) => isWholeRupees(toPaise(rupees), { min: 0, max: 10 })

  expect([0, 10, -1, 11, 9.5].map(isFee)).toEqual([true, true, false, false, false])
})
