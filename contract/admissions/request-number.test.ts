import { expect, test } from 'vitest'
import { requestIdEnd, requestNumber } from './request-number.ts'

const id = '01a1b2c3-1111-7222-8333-44445a2a9c1b'

test('a request has a short number, by which its id is found again', () => {
  expect(requestNumber(id)).toBe('5A2A-9C1B')
  for (const typed of ['5A2A-9C1B', ' 5a2a-9c1b ', '#5A2A-9C1B']) {
    expect(id.endsWith(requestIdEnd(typed) ?? 'nothing')).toBe(true)
  }
})

test('names, phones and parts of a number are no number', () => {
  for (const text of ['Asha', '98765432', '9876543210', '5A2A9C1B', '5A2A-9C1', 'face-', '%']) {
    expect(requestIdEnd(text), text).toBeNull()
  }
})
