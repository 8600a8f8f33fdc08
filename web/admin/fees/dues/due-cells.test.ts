import { expect, test } from 'vitest'
import type { DueRow } from './due.ts'
import { cellsOf, heads } from './due-cells.ts'

const due: DueRow = {
  id: 'order',
  orderId: 'order',
  person: { id: 'asha', name: 'Asha', email: 'asha@example.com', phone: '9876543210', group: 'Students' },
  programme: 'Python Programming',
  batch: 'Morning',
  isBatchRemoved: false,
  fees: 18_500,
  paidBefore: 11_500,
  owed: 7000,
  paid: 0,
  due: 7000,
  overdue: 0,
  nextDueOn: '2026-01-05',
  nextDue: 7000,
  isReminded: true,
}
const batchOf = (one: DueRow) => cellsOf(one)[heads.indexOf('Batch')]

test('a removed batch is called so in the file, too', () => {
  expect(batchOf(due)).toBe('Morning')
  expect(batchOf({ ...due, isBatchRemoved: true })).toBe('Morning (removed)')
  expect(batchOf({ ...due, batch: null })).toBeNull()
  expect(cellsOf(due)).toHaveLength(heads.length)
})

test('what was paid before the import stands in the file', () => {
  const cellOf = (head: string) => cellsOf(due)[heads.indexOf(head)]
  expect(['Fee', 'Paid before', 'Owed', 'Paid', 'Due'].map(cellOf)).toEqual([18_500, 11_500, 7000, 0, 7000])
})
