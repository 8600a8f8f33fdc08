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
