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
  expect(knownAlready([{ twins: [] }])).toBeNull()
  expect(knownAlready([{ twins: [] }, { twins: [twin('pending')] }])).toBe('waiting')
  expect(knownAlready([{ twins: [twin('pending'), twin('accepted')] }])).toBe('accepted')
})
