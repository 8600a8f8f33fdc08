import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nationalPhone, toE164, whatsappDigits, writtenPhone } from './phone.ts'

test('a number of India is stored with its country, however it is typed', () => {
  for (const typed of [
    '9876543210',
    '98765 43210',
    '+91 98765-43210',
    '09876543210',
    '919876543210',
    '0091 98765 43210',
  ]) {
    expect(toE164(typed)).toBe('+919876543210')
  }
})

/** The zero of Arabic, Persian, Devanagari, Bengali, Gurmukhi, Gujarati, Tamil, Telugu, wide and mathematical figures. */
const zeros = [
  0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xc66, 0xff10, 0x1d7ce, 0x1d7d8, 0x116da,
]
const between = [
  '',
  '',
  ' ',
  '-',
  '\u200b',
  '\u202a',
  '\u202c',
  '\u2011',
  '\u2013',
  '\u2212',
  '\ufeff',
  '\u00a0',
  '\ufe63',
]

test('a number is the same in the figures of any script, with any dash and whatever is hidden in it', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(
      digits,
      fc.constantFrom(...zeros),
      fc.constantFrom('', '+91', '＋91', '\u202a+91', '0'),
      fc.array(fc.constantFrom(...between), { minLength: 11, maxLength: 11 }),
      (number, zero, before, signs) => {
        const figures = number.map((one, at) => `${signs[at]}${String.fromCodePoint(zero + one)}`)
        const typed = `${before}${figures.join('')}${signs[10]}`
        expect(toE164(typed)).toBe(`+91${number.join('')}`)
        expect(whatsappDigits(toE164(typed) ?? '')).toBe(`91${number.join('')}`)
      },
    ),
  )
})

test('another country is typed with + or 00', () => {
  expect(toE164('+971 50 123 4567')).toBe('+971501234567')
  expect(toE164('00971 50 123 4567')).toBe('+971501234567')
  expect(toE164('+1 (987) 654-3210')).toBe('+19876543210')
})

test('what is no phone number is none', () => {
  for (const typed of [
    '',
    '12345',
    '98765432101',
    '98765x3210',
    '+91 98765',
    '+0 9876543210',
    `+1${'2'.repeat(15)}`,
  ])
    expect(toE164(typed)).toBeNull()
})

test('a stored number is read as it was given and written as people write it', () => {
  expect(nationalPhone('+919876543210')).toBe('9876543210')
  expect(writtenPhone('+919876543210')).toBe('98765 43210')
  expect(writtenPhone('9876543210')).toBe('98765 43210')
  for (const other of ['+971501234567', '0141 222', '']) {
    expect(nationalPhone(other)).toBe(other)
    expect(writtenPhone(other)).toBe(other)
  }
})
