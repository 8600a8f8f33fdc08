import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerOf, InputOf } from '#contract/call.ts'
import { bankCalls } from '#contract/fees/bank-calls.ts'
import { messages } from '#contract/messages.ts'
import { answer, noAnswer } from './support/answers.ts'
import { payer } from './support/fee-samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, press, sees } from './support/sight.ts'

const dialog = page.getByRole('dialog')

const payment: AnswerOf<typeof bankCalls.unseen>['payments'][number] = {
  ...{ id: 'payment-1', orderId: 'order-1', person: payer, programme: 'Web Development', method: 'upi' },
  ...{ ref: '412345678901', amount: 2500, receivedOn: '2026-01-05', document: 'R/25-26/000041' },
}
const line: AnswerOf<typeof bankCalls.lines>['lines'][number] = {
  ...{ id: 'line-1', on: '2026-01-06', amount: 2500, description: 'UPI INWARD', reference: 'S77' },
  ...{ state: 'open', matchedBy: null, by: null, at: null, payments: [], addedBy: 'Farah' },
  settlement: null,
}

const settlement: AnswerOf<typeof bankCalls.settlements>['settlements'][number] = {
  ...{ id: 'setl_DGlQ1Rj8os78Ec', utr: '1568176960vxp0rj', settledOn: '2026-01-08', payments: 2 },
  ...{ gross: 5000, fee: 100, tax: 18, refunded: 0, other: 0, net: 4882, seenOn: null, seenBy: null },
}

for (const width of [390, 1280] as const) {
  test(`at ${width} px a credit is matched by hand, set aside and taken back`, async () => {
    const sent: Partial<InputOf<typeof bankCalls.setLine>>[] = []
    answer(bankCalls.lines, noAnswer)
    await show('/admin/bank', { width })
    await sees(page.getByRole('main').getByText('Failed to fetch the bank statement'))
    answer(bankCalls.lines, ({ state }) => {
      const matched = { ...line, state: 'matched', matchedBy: 'hand', by: 'Farah' } as const
      const at = '2026-01-07T10:00:00.000Z'
      const shown = state === 'matched' ? { ...matched, at, payments: [payment] } : { ...line, state }
      return { lines: [shown], total: 1, sum: 2500, isOnline: true, next: null }
    })
    answer(bankCalls.unseen, () => ({
      payments: [payment],
      settlements: [settlement],
      total: 1,
      sum: 2500,
      from: '2026-01-02',
      isOnline: true,
      next: null,
    }))
    answer(bankCalls.settlements, () => ({
      settlements: [settlement],
      total: 1,
      isOnline: true,
      next: null,
    }))
    answer(bankCalls.match, ({ cursor }) => ({ matched: 1, next: cursor ? null : 'amount' }))
    answer(bankCalls.setLine, (input) => {
      sent.push(input)
      return { message: input.to === 'open' ? messages.bankLineOpened : messages.bankLineMatched }
    })
    await press('Try again')
    await sees('UPI INWARD')
    if (width === 1280) await sees('Uploaded by Farah')
    expect(await axeFindings()).toEqual([])
    await press('Match again')
    await sees('2 payments were found.')
    await page.getByRole('button', { name: /^Choose payment: ₹2,500/ }).click()
    await press('Mark as seen in the bank', dialog)
    await sees(messages.choosePayment)
    await dialog.getByRole('checkbox', { name: /₹2,500/ }).click()
    expect(await axeFindings()).toEqual([])
    await press('Mark as seen in the bank', dialog)
    await sees(messages.bankLineMatched)
    await page.getByRole('button', { name: /^Choose payment: ₹2,500/ }).click()
    await dialog.getByRole('checkbox', { name: /^Settlement of .*₹4,882/ }).click()
    await press('Mark as seen in the bank', dialog)
    await sees(messages.bankLineMatched)
    await page.getByRole('button', { name: /^No fee: ₹2,500/ }).click()
    await page.getByLabelText('List', { exact: true }).selectOptions('matched')
    await sees(page.getByText(/By hand · Farah/))
    await page.getByRole('button', { name: /^Take back: ₹2,500/ }).click()
    await sees(messages.bankLineOpened)
    expect(sent).toEqual([
      { id: 'line-1', to: 'matched', paymentIds: ['payment-1'] },
      { id: 'line-1', to: 'matched', settlementId: settlement.id },
      { id: 'line-1', to: 'not_a_fee' },
      { id: 'line-1', to: 'open' },
    ])
    await page.getByLabelText('List', { exact: true }).selectOptions('unseen')
    await sees('₹2,500 has not been seen in the bank.', 'R/25-26/000041')
    await expect.element(page.getByLabelText('Received from')).toHaveValue('2026-01-02')
    expect(await axeFindings()).toEqual([])
    await page.getByLabelText('List', { exact: true }).selectOptions('settlements')
    await sees('1568176960vxp0rj', '₹4,882')
    expect(await axeFindings()).toEqual([])
  })
}

test('a statement is read, its columns are corrected, and its credits are sent and matched', async () => {
  let added: Partial<InputOf<typeof bankCalls.addLines>> = {}
  answer(bankCalls.addLines, (input) => {
    added = input
    return { added: 2, known: 0 }
  })
  answer(bankCalls.match, () => ({ matched: 1, next: null }))
  await show('/admin/bank/upload', { width: 1280 })
  await sees('Upload a bank statement')
  expect(document.querySelector('a[aria-current=page][href="/admin/bank"]')).not.toBeNull()
  const choose = (text: string) =>
    page.getByLabelText('File of the bank statement').upload(new File([text], 'may.csv'))
  await choose('')
  await sees('There is nothing in this file.')
  await choose(
    'My Bank\nTxn Date,Narration,UTR,Withdrawals,Deposits,Balance\n05/01/2026,"UPI, ASHA",412345678901,,"1,25,000.00",1\n06-Jan-26,FEE,,20,,1\n07/01/2026,NEFT,N77,,500.00 Cr,1\nsoon,NEFT,N78,,5,1',
  )
  await sees('Which column is what?')
  expect(await axeFindings()).toEqual([])
  await page.getByLabelText('What Deposits means').selectOptions('')
  await press('Check 4 rows')
  await sees('Please say which column is: Credit.')
  await page.getByLabelText('What Deposits means').selectOptions('credit')
  await press('Check 4 rows')
  await sees('2 credits can be read: ₹1,25,500 together.', '“soon” is not a date.')
  expect(await axeFindings()).toEqual([])
  await press('Add and match')
  await sees('One payment was found', '2 credits added.')
  expect(added).toEqual({
    statementId: expect.any(String),
    fileName: 'may.csv',
    lines: [
      { on: '2026-01-05', amount: 125_000, description: 'UPI, ASHA', reference: '412345678901', no: 1 },
      { on: '2026-01-07', amount: 500, description: 'NEFT', reference: 'N77', no: 1 },
    ],
  })
})

test('uploaded statements are listed, and one that was read wrongly is taken back as a whole', async () => {
  const at = '2026-01-05T05:00:00.000Z'
  const wrong = { id: 'up-1', fileName: 'may.csv', by: 'Farah', at, credits: 12, payments: 3 }
  const open = { ...wrong, takenBackBy: null, takenBackAt: null }
  const gone = { ...wrong, takenBackBy: 'Farah', takenBackAt: at }
  answer(bankCalls.statements, { statements: [open], total: 1, isOnline: false, next: null })
  answer(bankCalls.takeBackStatement, () => {
    answer(bankCalls.statements, { statements: [gone], total: 1, isOnline: false, next: null })
    return { message: messages.statementTakenBack(12, 3), credits: 12, payments: 3 }
  })
  await show('/admin/bank?list=statements', { width: 390 })
  await sees('may.csv')
  expect(await axeFindings()).toEqual([])
  await press('Take back: may.csv')
  await sees('Its 3 payments stay booked')
  expect(await axeFindings()).toEqual([])
  await press('Take back', page.getByRole('alertdialog'))
  await sees(messages.statementTakenBack(12, 3), 'Taken back')
  await expect.element(page.getByRole('button', { name: 'Take back: may.csv' })).not.toBeInTheDocument()
})
