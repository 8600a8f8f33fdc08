import { expect, test } from 'vitest'
import { knownAlready } from './known-already.ts'

const possibleDuplicate = (status: 'pending' | 'accepted') => ({
  id: 'x',
  name: 'Asha',
  group: 'Students' as const,
  status,
  hasSameName: true,
})

test('who waits or is accepted under the same phone is known already', () => {
  expect(knownAlready([{ possibleDuplicates: [] }])).toEqual({ known: null, count: 0, isEverybody: false })
  expect(
    knownAlready([{ possibleDuplicates: [possibleDuplicate('pending'), possibleDuplicate('accepted')] }]),
  ).toEqual({
    known: 'accepted',
    count: 1,
    isEverybody: true,
  })
})

test('one duplicate among many does not stand for all', () => {
  const one = { known: 'waiting', count: 1, isEverybody: false }
  expect(
    knownAlready([{ possibleDuplicates: [] }, { possibleDuplicates: [possibleDuplicate('pending')] }]),
  ).toEqual(one)
})
