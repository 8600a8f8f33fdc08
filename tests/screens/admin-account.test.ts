import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BookedOrder } from '#contract/fees/account-schemas.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { setUser } from '#web/lib/session-changes.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { accountOf, booked, confirmed, payer } from './support/fee-samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const dialog = page.getByRole('dialog')
const path = '/admin/account?person=ananya'

test('an account that cannot be read can be asked for again; of nobody it leads to the desk', async () => {
  answer(deskCalls.account, noAnswer)
  await show(path, { width: 390 })
  await sees(page.getByRole('alert').getByText('No connection. What you typed is kept.'))
  answer(deskCalls.account, accountOf(booked))
  await press('Try again')
  await sees(
    page.getByRole('heading', { level: 1, name: payer.name }),
    page.getByRole('link', { name: `Call ${payer.name}` }),
    page.getByRole('link', { name: `Write to ${payer.name} on WhatsApp` }),
  )
  expect(await axeFindings()).toEqual([])
})

test('without anybody in the address one is led to the desk', async () => {
  await show('/admin/account')
  await sees('Choose a person at the fee desk.')
})

test('a concession needs an amount and a reason, and what is refused stands beside its field', async () => {
  answer(deskCalls.account, accountOf(booked))
  await show(path)
  await press('Give a discount')
  await press('Give', dialog)
  await sees(dialog.getByText(messages.notAnAmount), dialog.getByText(messages.reasonRequired))
  await dialog.getByLabelText('Amount').fill('50000')
  await dialog.getByLabelText('Reason').fill('Brother of a student')
  answer(
    deskCalls.giveConcession,
    new Refused(messages.concessionTooLarge(toPaise(10_000)), { field: 'amount' }),
  )
  await press('Give', dialog)
  await sees(dialog.getByText(messages.concessionTooLarge(toPaise(10_000))))
  let sent: unknown
  answer(deskCalls.giveConcession, (input) => {
    sent = input
    return { order: booked }
  })
  await dialog.getByLabelText('Amount').fill('500.50')
  await press('Give', dialog)
  await losesSight(dialog)
  expect(sent).toEqual({
    orderId: booked.id,
    kind: 'discount',
    amount: '500.50',
    reason: 'Brother of a student',
  })
})

test('the office reads that what is overdue is not its to take off, an owner does not', async () => {
  answer(deskCalls.account, accountOf(booked))
  await show(path)
  const words = dialog.getByText(
    '₹1,500 is overdue, which only an owner, or staff whom an owner allows, can take off.',
  )
  await press('Give a discount')
  await sees(dialog.getByLabelText('Amount'))
  await losesSight(words)
  const office = { name: 'Office', role: 1, email: 'office@example.com' } as const
  setUser({ ...office, permissions: [...permissionsOf('office')] })
  await sees(words)
})

test('instalments are split equally, changed one by one, and must come to what is owed', async () => {
  answer(deskCalls.account, accountOf(booked))
  await show(path, { width: 390 })
  await press('Instalments')
  await sees(dialog.getByText('Together ₹10,000'))
  await dialog.getByLabelText('Parts').selectOptions('4 monthly parts')
  await dialog.getByLabelText('First on').fill('2026-01-31')
  await press('Split equally', dialog)
  await expect.element(dialog.getByLabelText('Day of instalment 2')).toHaveValue('2026-02-28')
  await expect.element(dialog.getByLabelText('Amount of instalment 4')).toHaveValue('2500')
  await dialog.getByLabelText('Amount of instalment 1').fill('4000')
  await sees(dialog.getByText('₹1,500 too much'))
  await press('Save', dialog)
  await sees(dialog.getByText(messages.planSum(toPaise(10_000))))
  expect(await axeFindings()).toEqual([])
  await press('Remove instalment 4', dialog)
  await press('Add an instalment', dialog)
  await sees(dialog.getByText('Together ₹10,000'))
  let sent: { instalments: unknown[] } | undefined
  answer(deskCalls.setPlan, (input) => {
    sent = input
    return { order: booked }
  })
  await press('Save', dialog)
  await losesSight(dialog)
  expect(sent?.instalments).toEqual([
    { dueOn: '2026-01-31', amount: '4000' },
    { dueOn: '2026-02-28', amount: '2500' },
    { dueOn: '2026-03-31', amount: '2500' },
    { dueOn: '2026-03-31', amount: '1000' },
  ])
})

test('a receipt is cancelled with a reason and stays with its number; the office may not, the owner may', async () => {
  answer(deskCalls.account, accountOf(booked))
  await show(path)
  const payments = page.getByRole('table', { name: 'Payments' })
  const cancel = payments.getByRole('button', { name: 'Cancel' })
  await page.getByTitle(`More for ${confirmed.document?.number}`).click()
  await sees(cancel, payments.getByRole('button', { name: 'Refund' }))
  const office = { name: 'Office', role: 1, email: 'office@example.com' } as const
  setUser({ ...office, permissions: [...permissionsOf('office')] })
  await losesSight(cancel)
  await sees(payments.getByRole('button', { name: 'Bounced' }))
  setUser({ ...office, permissions: [...permissionsOf('owner')] })
  await cancel.click()
  await press('Cancel the receipt', dialog)
  await sees(dialog.getByText(messages.reasonRequired))
  const gone = {
    ...confirmed,
    state: 'reversed' as const,
    refundable: 0,
    endedOn: '2026-01-06',
    endedBy: 'Farah',
    endedReason: 'Wrong person',
    document: confirmed.document && { ...confirmed.document, isCancelled: true },
  }
  answer(deskCalls.cancelPayment, { order: booked })
  answer(deskCalls.account, accountOf({ ...booked, paid: 0, due: 10_000, payments: [gone] }))
  await dialog.getByLabelText('Reason').fill('Wrong person')
  await press('Cancel the receipt', dialog)
  await losesSight(dialog)
  const row = page.getByRole('table', { name: 'Payments' }).getByRole('row').last()
  await sees(
    row.getByText('Wrong person · Farah'),
    row.getByRole('link', { name: `Receipt ${confirmed.document?.number}` }),
  )
  await expect.element(row.getByText('Cancelled').first()).toBeVisible()
})

test('a bounced cheque, a refund, a charge and a credit are entered, and reminders switched off', async () => {
  const rich = { ...booked, id: 'rich', programme: 'BCA', due: 0, overdue: 0, credit: 800, payments: [] }
  answer(deskCalls.account, accountOf(booked, rich))
  await show(path)
  const sent: Record<string, unknown> = {}
  const keep = (name: string) => (input: object) => {
    sent[name] = input
    const document = { ...confirmed.document, id: 'x' } as never
    return { order: booked, paymentId: 'p', refundId: 'r', countsOn: '2026-01-06', document }
  }
  answer(deskCalls.bounce, keep('bounce'))
  await page.getByTitle(`More for ${confirmed.document?.number}`).click()
  await press('Bounced')
  await dialog.getByLabelText('Reason').fill('Funds insufficient')
  await press('Mark as bounced', dialog)
  await losesSight(dialog)
  answer(deskCalls.refund, keep('refund'))
  await page.getByTitle(`More for ${confirmed.document?.number}`).click()
  await press('Refund')
  await dialog.getByLabelText('Amount').fill('700')
  await dialog.getByLabelText('Reason').fill('Left early')
  await press('Give back', dialog)
  await sees(dialog.getByText(messages.referenceRequired), dialog.getByText(messages.sayWhetherOwed))
  await dialog.getByRole('radio', { name: /^No/ }).click()
  await sees(dialog.getByText(/₹7,500 of the fee stays due/))
  await dialog.getByLabelText('Reference').fill('000123 SBI')
  await press('Give back', dialog)
  await losesSight(dialog)
  answer(deskCalls.charge, keep('charge'))
  await page.getByRole('button', { name: 'Add a charge' }).first().click()
  await dialog.getByLabelText('What for').fill('Identity card')
  await dialog.getByLabelText('Amount').fill('150')
  await press('Add', dialog)
  await losesSight(dialog)
  answer(deskCalls.useCredit, keep('credit'))
  await press('Use the credit')
  await expect.element(dialog.getByLabelText('Amount')).toHaveValue('800')
  await press('Use it', dialog)
  await losesSight(dialog)
  answer(deskCalls.setReminders, keep('reminders'))
  await page.getByRole('switch', { name: `Reminders for ${booked.programme}` }).click()
  await sees(messages.remindersOff)
  expect(sent).toMatchObject({
    bounce: { paymentId: confirmed.id, reason: 'Funds insufficient' },
    refund: {
      paymentId: confirmed.id,
      amount: '700',
      method: 'cheque',
      reason: 'Left early',
      isFeeOwed: false,
    },
    charge: { orderId: booked.id, kind: 'other', label: 'Identity card', amount: '150' },
    credit: { fromOrderId: 'rich', toOrderId: booked.id, amount: '800' },
    reminders: { orderId: booked.id, isReminded: false },
  })
})

test('a registered institute says how a charge is taxed; all documents of a payment stand beside it', async () => {
  const invoice = { id: 'i', number: 'I/26-27/000007', kind: 'tax_invoice', isCancelled: false } as const
  const card: BookedOrder['charges'][number] = {
    ...{ id: 'card', kind: 'other', label: 'Identity card', amount: 100, by: 'Farah' },
    ...{ createdAt: booked.createdAt, voidedAt: null, voidedBy: null, voidedReason: null },
    tax: { treatment: 'taxable', sac: '998912', rate: 1200 },
  }
  const payments = [{ ...confirmed, moreDocuments: [invoice] }]
  const order = { ...booked, charges: [...booked.charges, card], payments }
  answer(deskCalls.account, { ...accountOf(order), isRegistered: true })
  await show(path)
  await sees(
    page.getByText('GST 12 %, SAC 998912'),
    page.getByRole('link', { name: `Tax invoice ${invoice.number}` }),
  )
  let sent: object = {}
  answer(deskCalls.charge, (input) => {
    sent = input
    return { order }
  })
  await press('Add a charge')
  await dialog.getByLabelText('What for').fill('Examination')
  await dialog.getByLabelText('Amount').fill('250')
  await dialog.getByLabelText('Tax', { exact: true }).selectOptions('exempt')
  await dialog.getByLabelText('SAC').fill('999294')
  await dialog.getByLabelText('Reason of exemption').fill('Entry 66')
  expect(await axeFindings()).toEqual([])
  await press('Add', dialog)
  await losesSight(dialog)
  expect(sent).toMatchObject({ treatment: 'exempt', sac: '999294', exemptReason: 'Entry 66' })
})
