import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerOf, InputOf } from '#contract/call.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import { messages } from '#contract/messages.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { accountOf, booked, payer, receipt } from './support/fee-samples.ts'
import { at } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

type PaymentException = AnswerOf<typeof gatewayCalls.paymentExceptions>['paymentExceptions'][number]
const dialog = page.getByRole('dialog')
const gateway = { isOn: true, heardAt: null, askedAt: at, fault: null, openCount: 2 }
const dearer: PaymentException = {
  id: 'attention-1',
  why: 'amount',
  gatewayId: 'pay_StandIn0000001',
  amount: 1600,
  currency: 'INR',
  reference: 'TLM1',
  payer: 'ananya@example.com +919876543210',
  paidAt: at,
  createdAt: at,
  order: { id: booked.id, programme: booked.programme, person: payer, due: 7500 },
  expected: 1500,
  isReturning: false,
  settled: null,
}
const stray: PaymentException = {
  ...dearer,
  id: 'attention-2',
  why: 'unknown',
  gatewayId: 'pay_Stray',
  amount: 900,
  order: null,
  expected: null,
}

test('what cannot be read can be asked for again; while it is off the owner is led to the keys', async () => {
  answer(gatewayCalls.paymentExceptions, noAnswer)
  await show('/admin/online', { width: 390 })
  await sees(page.getByRole('main').getByText('Failed to fetch payments that need attention'))
  answer(gatewayCalls.paymentExceptions, {
    paymentExceptions: [],
    gateway: { ...gateway, isOn: false },
    next: null,
  })
  await press('Try again')
  await sees('No payments that need attention found.', 'Enter the keys of Razorpay')
})

test('what needs attention says why, and is booked on an order or given back', async () => {
  let rows = [dearer, stray]
  answer(gatewayCalls.paymentExceptions, ({ withTotal }) => ({
    paymentExceptions: rows,
    gateway,
    total: withTotal ? 3 : undefined,
    next: rows.length > 1 ? 'second' : null,
  }))
  answer(deskCalls.payers, {
    payers: [{ ...payer, programmes: [booked.programme], due: 7500, credit: 0, nextDueOn: null }],
  })
  answer(deskCalls.account, accountOf(booked))
  await show('/admin/online', { width: 1280 })
  await sees('Another amount', '₹1,500 asked for', 'Nobody asked for it', 'Last answer from Razorpay:')
  await sees('2 of 3 shown')
  expect(await axeFindings()).toEqual([])

  answer(gatewayCalls.giveBack, (input: InputOf<typeof gatewayCalls.giveBack>) => {
    if (!input.reason) return new Refused(messages.reasonRequired, { field: 'reason' })
    rows = [stray]
    return { message: messages.paymentIgnored }
  })
  await press('Give back ₹1,600 pay_StandIn0000001')
  await dialog.getByLabelText('Reason').fill('Paid too much')
  await press('Give back', dialog)
  await losesSight(page.getByText('Another amount', { exact: true }))

  let sent: InputOf<typeof gatewayCalls.book> | undefined
  let payerKnown = false
  answer(billCalls.billTo, { billTo: null })
  answer(billCalls.setBillTo, () => {
    payerKnown = true
    return { message: messages.payerSaved }
  })
  answer(gatewayCalls.book, (input) => {
    if (!payerKnown) return new Refused(messages.payerNeeded, { field: 'payer' })
    sent = input
    rows = []
    return { document: receipt, order: booked }
  })
  await press('Book ₹900 pay_Stray')
  await press('Book', dialog)
  await sees(dialog.getByText(messages.orderNeeded))
  await dialog.getByRole('combobox', { name: /^Find by/ }).fill('anan')
  await dialog.getByRole('option', { name: payer.name }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'For' })).toHaveFocus()
  expect(await axeFindings()).toEqual([])
  await press('Book', dialog)
  await sees(dialog.getByText(messages.payerNeeded))
  expect(await axeFindings()).toEqual([])
  await press('Payer', dialog)
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Ananya Rao')
  await dialog.getByLabelText('Address').fill('4 Mall Road')
  await dialog.getByLabelText('State').selectOptions('Uttar Pradesh')
  await press('Save', dialog)
  await losesSight(dialog.getByText(messages.payerNeeded))
  await expect.element(dialog.getByRole('button', { name: 'Payer' })).toHaveFocus()
  await press('Book', dialog)
  await sees('No payments that need attention found.')
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(sent).toMatchObject({ id: 'attention-2', orderId: booked.id })
})
