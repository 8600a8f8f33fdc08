import { expect, test } from 'vitest'
import { countMoved } from './count-moved.ts'

const python = { id: 'python', name: 'Python', group: 'Students' as const, waiting: 2 }
const before = { total: 2, waiting: { Students: 2, Interns: 1, College: 0 }, programmes: [python] }
const asked = { group: 'Students' as const, programmeId: '' }
const request = { group: 'Students' as const, programmeId: 'python', programme: 'Python' }
const intern = { group: 'Interns' as const, programmeId: 'web', programme: 'Web' }

test('tabs, programmes and the list count down together, and up again', () => {
  const after = countMoved(before, asked, [request, intern], -1)
  expect(after).toMatchObject({ total: 1, waiting: { Students: 1, Interns: 0 } })
  expect(after.programmes).toEqual([
    { ...python, waiting: 1 },
    { id: 'web', name: 'Web', group: 'Interns', waiting: 0 },
  ])
  expect(countMoved(after, asked, [request], 1)).toMatchObject({ total: 2, programmes: [python, {}] })
})

test('a list of one programme counts its own alone', () => {
  const narrow = { ...asked, programmeId: 'java' }
  expect(countMoved({ ...before, total: 5 }, narrow, [request], -1).total).toBe(5)
})
