import { expect, test } from 'vitest'
import { knownAlready } from './known-already.ts'

const twin = (status: 'pending' | 'accepted') => ({
  id: 'x',
  name: 'Asha',
  group: 'Students' as const,
  status,
  hasSameName: true,
})

test('who waits or is accepted under the same phone is known already', () => {
  expect(knownAlready([{ twins: [] }])).toEqual({ known: null, count: 0, isEverybody: false })
  expect(knownAlready([{ twins: [twin('pending'), twin('accepted')] }])).toEqual({
    known: 'accepted',
    count: 1,
    isEverybody: true,
  })
})

test('one duplicate among many does not stand for all', () => {
  const one = { known: 'waiting', count: 1, isEverybody: false }
  expect(knownAlready([{ twins: [] }, { twins: [twin('pending')] }])).toEqual(one)
})
