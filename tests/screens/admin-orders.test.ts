import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerOf } from '#contract/call.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { answer } from './support/answers.ts'
import { payer, receipt } from './support/fee-samples.ts'
import { unpaid } from './support/order-sample.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight } from './support/sight.ts'

type Order = AnswerOf<typeof orderCalls.orders>['orders'][number]

const sums = { count: 3, owed: 14_997, paid: 0 }
const nth = (no: number): Order => ({
  ...unpaid,
  id: `order-${no}`,
  person: { ...payer, name: `Payer ${no}` },
})
const settled: Order = {
  ...nth(2),
  status: 'paid',
  due: 0,
  paidBy: 'cash',
  paidOn: '2026-01-05',
  paidAmount: unpaid.due,
  receiptNumber: receipt.number,
  receiptId: receipt.id,
}
const link = (name: RegExp) => page.getByRole('link', { name })

test('money is taken at the desk, with the person and the order chosen; what is paid leads to its receipt', async () => {
  answer(orderCalls.orders, { orders: [nth(1), settled], next: null, sums })
  await show('/admin/orders', { width: 390 })

  await expect
    .element(link(/^Take payment of Payer 1/))
    .toHaveAttribute('href', `/admin/desk?person=${payer.id}&order=order-1`)
  await expect
    .element(link(/^Receipt of Payer 2/))
    .toHaveAttribute('href', expect.stringContaining(receipt.id))
  await losesSight(link(/^Take payment of Payer 2/))
  expect(await axeFindings()).toEqual([])
})

test('where nothing is due nothing is taken, and where nothing was paid there is no receipt', async () => {
  const given = { ...nth(1), due: 0 }
  const removed = { ...nth(2), person: { ...payer, id: null, name: 'Payer 2' } }
  answer(orderCalls.orders, { orders: [given, removed], next: null, sums })
  await show('/admin/orders')

  await expect.element(link(/^Take payment of Payer 2/)).toHaveAttribute('href', '/admin/desk?order=order-2')
  await losesSight(link(/^(Take payment|Receipt) of Payer 1/))
})
