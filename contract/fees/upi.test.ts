import { expect, test } from 'vitest'
import type { Paise } from '../money.ts'
import { isUpiAddress, upiText } from './upi.ts'

test('payee, exact amount, reference and note are said as UPI apps read them', () => {
  const text = upiText({
    address: 'taleem@okbank',
    payee: 'Taleem & Sons',
    amount: 2500_05 as Paise,
    reference: 'R/26-27/000123',
    note: 'Web development, part 2',
  })

  expect(text).toBe(
    'upi://pay?pa=taleem@okbank&pn=Taleem%20%26%20Sons&am=2500.05&cu=INR&tr=R2627000123&tn=Web%20development%2C%20part%202',
  )
})

test('without an amount who pays types it', () => {
  expect(upiText({ address: 'a1@bank', payee: 'T', reference: 'X1' })).toBe(
    'upi://pay?pa=a1@bank&pn=T&cu=INR&tr=X1',
  )
})

test('a note that is too long is cut between characters, never inside one', () => {
  const note = `${'x'.repeat(49)}😀 and more`
  const text = upiText({ address: 'a1@bank', payee: 'T', reference: 'X1', note })
  expect(text).toBe(`upi://pay?pa=a1@bank&pn=T&cu=INR&tr=X1&tn=${'x'.repeat(49)}`)
})

test.each([
  ['taleem@okbank', true],
  ['9876543210@upi', true],
  ['taleem', false],
  ['taleem@ok bank', false],
  ['taleem@okbank&am=1', false],
  ['a@b.com', false],
  ['', false],
])('%s is a UPI address: %s', (text, expected) => {
  expect(isUpiAddress(text)).toBe(expected)
})
