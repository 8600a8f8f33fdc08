import { expect, test } from 'vitest'
import type { Order } from '#web/admin/fees/shared/order.ts'
import { unpaid } from '../../../../tests/screens/support/order-sample.ts'
import { cellsOf, heads } from './order-cells.ts'

const batchOf = (one: Order) => cellsOf(one)[heads.indexOf('Batch')]

test('a removed batch is called so in the file, too', () => {
  expect(batchOf(unpaid)).toBe('Morning Students')
  expect(batchOf({ ...unpaid, isBatchRemoved: true })).toBe('Morning Students (removed)')
  expect(batchOf({ ...unpaid, batch: null })).toBeNull()
  expect(cellsOf(unpaid)).toHaveLength(heads.length)
})

test('the file says what the ledger says: what it costs after a discount, what came in and what is still due', () => {
  const cells = cellsOf({ ...unpaid, fees: 20_000, owed: 18_500, paidAmount: 4000, due: 14_500 })
  expect(['Fees', 'Paid', 'Still due'].map((head) => cells[heads.indexOf(head)])).toEqual([
    18_500, 4000, 14_500,
  ])
})

test('what was paid before an import is a part of what an order costs', () => {
  const cells = cellsOf({ ...unpaid, fees: 12_000, owed: 10_000, paidBefore: 2000, due: 10_000 })
  expect(['Fees', 'Paid before', 'Still due'].map((head) => cells[heads.indexOf(head)])).toEqual([
    12_000, 2000, 10_000,
  ])
})
