import { expect, test } from 'vitest'
import { whatsappDigits } from './phone.ts'
import { whatsappHref } from './whatsapp.ts'

test.each([
  ['9876543210', '919876543210'],
  ['98765 43210', '919876543210'],
  ['098765-43210', '919876543210'],
  ['919876543210', '919876543210'],
  ['+91 98765 43210', '919876543210'],
  ['+971 50 123 4567', '971501234567'],
  ['00971501234567', '971501234567'],
  ['+1 212 555 0100', '12125550100'],
  ['', ''],
])('%s is %s for wa.me', (typed, digits) => {
  expect(whatsappDigits(typed)).toBe(digits)
})

test('the first sentence survives every sign', () => {
  expect(whatsappHref('919876543210', 'About C & C++?')).toBe(
    'https://wa.me/919876543210?text=About%20C%20%26%20C%2B%2B%3F',
  )
})
