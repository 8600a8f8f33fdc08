import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerOf, InputOf } from '#contract/call.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { paperCalls } from '#contract/fees/paper-calls.ts'
import { answer } from './support/answers.ts'
import { payer, receipt, writtenDocument } from './support/fee-samples.ts'
import { unpaid } from './support/order-sample.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

type Order = AnswerOf<typeof orderCalls.orders>['orders'][number]

const sums = { count: 3, owed: 14_997, paid: 0 }
const dialog = page.getByRole('dialog')
const nth = (no: number): Order => ({
  ...unpaid,
  id: `order-${no}`,
  person: { ...payer, name: `Payer ${no}` },
})
const paidOf = (one: Order): Order => ({
  ...one,
  status: 'paid',
  due: 0,
  paidBy: 'cash',
  paidOn: '2026-01-05',
  paidAmount: one.due,
  receiptNumber: receipt.number,
  receiptId: receipt.id,
})

test('a payment on a later page leaves the pages that were read, and adds up anew', async () => {
  let paid: Order | undefined
  const pages: Record<string, Order> = { '': nth(1), two: nth(2), three: nth(3) }
  answer(orderCalls.orders, ({ cursor = '' }) => ({
    orders: [pages[cursor] ?? unpaid],
    next: { '': 'two', two: 'three' }[cursor] ?? null,
    sums: cursor ? undefined : { ...sums, paid: paid ? 4999 : 0 },
  }))
  answer(orderCalls.recordPayment, ({ id }) => {
    paid = paidOf(Object.values(pages).find((one) => one.id === id) ?? unpaid)
    return { order: paid }
  })
  answer(paperCalls.sheet, writtenDocument)
  await show('/admin/orders')
  for (const no of [2, 3]) {
    await press('Load more')
    await sees(page.getByRole('row', { name: `Payer ${no}` }))
  }
  await press(/^Record payment of Payer 3/)
  await press('Record payment', dialog)
  await sees(page.getByRole('dialog', { name: 'Receipt' }))
  await sees(page.getByLabelText('Totals').getByText('₹4,999'))
  await userEvent.keyboard('{Escape}')
  await losesSight(dialog)
  await sees(
    page.getByRole('row', { name: 'Payer 1' }),
    page.getByRole('row', { name: 'Payer 2' }),
    page.getByRole('row', { name: 'Payer 3' }).getByText('Paid'),
    page.getByText('3 in all'),
  )
})

test('what is due to the paisa is taken as it stands; where nothing is due nothing is recorded', async () => {
  let sent: InputOf<typeof orderCalls.recordPayment> | undefined
  const less = { ...nth(1), due: 4499.1 }
  const given = { ...nth(2), due: 0 }
  answer(orderCalls.orders, { orders: [less, given], next: null, sums })
  answer(orderCalls.recordPayment, (input) => {
    sent = input
    return { order: paidOf(less) }
  })
  answer(paperCalls.sheet, writtenDocument)
  await show('/admin/orders', { width: 390 })
  await sees(page.getByText('Payer 2'))
  await losesSight(page.getByRole('button', { name: /^Record payment of Payer 2/ }))
  await press(/^Record payment of Payer 1/)
  await sees(dialog.getByText('₹4,499.10'))
  await expect.element(dialog.getByLabelText('Amount')).toHaveValue(4499.1)
  expect(await axeFindings()).toEqual([])
  await dialog.getByLabelText('Amount').click()
  await userEvent.keyboard('{Enter}')
  await sees(page.getByRole('dialog', { name: 'Receipt' }))
  expect(sent?.paidAmount).toBe('4499.10')
})
