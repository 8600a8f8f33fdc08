import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('only what differs is told, in words', () => {
  const before = JSON.stringify({ name: 'Morning', courses: ['C'], featured: false, paid_ref: null })
  const after = JSON.stringify({ name: 'Morning', courses: ['C', 'C++'], featured: true, paid_ref: '41' })

  expect(changesOf(before, after)).toEqual([
    { field: 'Courses', before: 'C', after: 'C, C++' },
    { field: 'Featured', before: 'no', after: 'yes' },
    { field: 'Paid ref', before: 'none', after: '41' },
  ])
})

test('what is new has no before, what is gone no after', () => {
  expect(changesOf(null, '{"paidBy":"upi"}')).toEqual([{ field: 'Paid by', before: null, after: 'upi' }])
  expect(changesOf('{"fees":0}', null)).toEqual([{ field: 'Fees', before: '0', after: null }])
  expect(changesOf(null, '{"paidNote":null,"courses":[]}')).toEqual([])
  expect(changesOf(null, null)).toEqual([])
})

test('a long list is cut, and what is no JSON is shown as it is', () => {
  const emails = Array.from({ length: 1008 }, (_, at) => `p${at}`)
  expect(changesOf(null, JSON.stringify({ emails }))[0]?.after).toBe(
    'p0, p1, p2, p3, p4, p5, p6, p7 and 1,000 more',
  )
  expect(changesOf('plain words', null)).toEqual([{ field: 'Value', before: 'plain words', after: null }])
})
