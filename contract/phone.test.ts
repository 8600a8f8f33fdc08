import { expect, test } from 'vitest'
import { nationalPhone, toE164, writtenPhone } from './phone.ts'

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
