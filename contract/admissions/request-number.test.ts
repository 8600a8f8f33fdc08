import { expect, test } from 'vitest'
import { requestNumber, searchedNumber } from './request-number.ts'

const id = '01a1b2c3-1111-7222-8333-44445a2a9c1b'

test('a request has a short number, which is read however it is written', () => {
  expect(requestNumber(id)).toBe('5A2A-9C1B')
  for (const typed of [
    '5A2A-9C1B',
    ' 5a2a-9c1b ',
    '#5A2A-9C1B',
    'No. 5A2A-9C1B',
    'no 5a2a 9c1b',
    '#5a2a9c1b',
  ]) {
    expect(searchedNumber(typed), typed).toEqual({ start: '5a2a9c1b', rest: 0, isSure: true })
  }
  for (const typed of ['5A2A9C1B', '5a2a 9c1b']) {
    expect(searchedNumber(typed), typed).toEqual({ start: '5a2a9c1b', rest: 0, isSure: false })
  }
})

test('its first half is enough, and may be a name or a phone as well', () => {
  expect(searchedNumber('5A2A')).toEqual({ start: '5a2a', rest: 4, isSure: false })
  expect(searchedNumber('5A2A-')).toEqual({ start: '5a2a', rest: 4, isSure: false })
  expect(searchedNumber('#5A2A-9C')).toEqual({ start: '5a2a9c', rest: 2, isSure: true })
  expect(searchedNumber('98765432')).toMatchObject({ isSure: false })
})

test('it is found while it is being typed, sign by sign', () => {
  const typed = ['5A2A', '5A2A-', '5A2A-9', '5A2A-9C', '5A2A-9C1', '5A2A-9C1B']
  for (const text of typed)
    expect(searchedNumber(text)?.start, text).toBe(text.replace('-', '').toLowerCase())
  expect(searchedNumber('5a2a9c')).toEqual({ start: '5a2a9c', rest: 2, isSure: false })
  expect(searchedNumber('1234-56')).toEqual({ start: '123456', rest: 2, isSure: false })
})

test('names, phones and less than a half are no number', () => {
  for (const text of ['Asha', '9876543210', '98765', '987654', '5A2', 'Nora', 'No', '%', '5A2A-9C1B7']) {
    expect(searchedNumber(text), text).toBeNull()
  }
})
