import { expect, test } from 'vitest'
import type { Order } from '#web/admin/fees/shared/order.ts'
import { cellsOf, heads } from './order-cells.ts'

const order: Order = {
  id: 'order',
  programme: 'Python Programming',
  programmeId: 'python',
  kind: 'course',
  fees: 7999,
  due: 7999,
  status: 'accepted',
  batch: 'Morning',
  isBatchRemoved: false,
  createdAt: '2026-01-05T06:00:00.000Z',
  decidedAt: null,
  paidBy: null,
  paidRef: null,
  paidOn: null,
  paidAmount: null,
  receiptNumber: null,
  receiptId: null,
  paidFor: null,
  paidNote: null,
  person: { id: 'asha', name: 'Asha', email: 'asha@example.com', phone: '9876543210', group: 'Students' },
}
const batchOf = (one: Order) => cellsOf(one)[heads.indexOf('Batch')]

test('a removed batch is called so in the file, too', () => {
  expect(batchOf(order)).toBe('Morning')
  expect(batchOf({ ...order, isBatchRemoved: true })).toBe('Morning (removed)')
  expect(batchOf({ ...order, batch: null })).toBeNull()
  expect(cellsOf(order)).toHaveLength(heads.length)
})
