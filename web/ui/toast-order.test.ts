import { expect, test } from 'vitest'
import { leavingFor } from './toast-order.ts'

const saved = { id: '1', text: 'Saved', isBad: false }
const sent = { id: '2', text: 'Sent', isBad: false }
const failed = { id: '3', text: 'Failed', isBad: true }
const refused = { id: '4', text: 'Refused', isBad: true }

test('the same words take the place of the same words', () => {
  expect(leavingFor(saved, [saved, failed])).toEqual([saved])
  expect(leavingFor(saved, [saved])).toEqual([saved])
})

test('two are in view at most: the oldest leaves, good news before bad', () => {
  expect(leavingFor(failed, [saved])).toEqual([])
  expect(leavingFor(failed, [saved, sent])).toEqual([saved])
  expect(leavingFor(saved, [failed, sent])).toEqual([sent])
  expect(leavingFor(saved, [failed, refused])).toEqual([failed])
})
