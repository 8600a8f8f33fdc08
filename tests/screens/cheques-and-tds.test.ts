import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerOf, InputOf } from '#contract/call.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { messages } from '#contract/messages.ts'
import { answer, noAnswer } from './support/answers.ts'
import { payer } from './support/fee-samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, press, sees } from './support/sight.ts'

const dialog = page.getByRole('dialog')

const cheque: AnswerOf<typeof bookCalls.followUps>['payments'][number] = {
  ...{ id: 'payment-1', orderId: 'order-1', person: payer, programme: 'Web Development', payer: null },
  ...{ amount: 2500, ref: '004512 SBI', receivedOn: '2026-01-05', document: 'R/25-26/000041' },
  ...{ depositedOn: null, depositedBy: null, clearedOn: null, clearedBy: null },
  ...{ certificate: '', certifiedOn: null },
}

for (const width of [390, 1280] as const) {
  test(`at ${width} px cheques are marked as deposited, and certificates of TDS are entered`, async () => {
    let moved: Partial<InputOf<typeof bookCalls.moveCheque>> = {}
    let certified: Partial<InputOf<typeof bookCalls.setCertificate>> = {}
    answer(bookCalls.followUps, noAnswer)
    await show('/admin/cheques', { width })
    await sees(page.getByRole('main').getByText('Failed to fetch payments'))
    answer(bookCalls.followUps, ({ list }) => {
      if (list === 'in_hand' && moved.on) return { payments: [], total: 0, sum: 0, next: null }
      const tds = { ...cheque, ref: '194J', payer: 'Bharat Widgets', amount: 1200 }
      return { payments: [list === 'awaited' ? tds : cheque], total: 1, sum: 2500, next: null }
    })
    answer(bookCalls.moveCheque, (input) => {
      moved = input
      return { message: messages.chequeDeposited }
    })
    answer(bookCalls.setCertificate, (input) => {
      certified = input
      return { message: messages.certificateSaved }
    })
    await press('Try again')
    await sees(page.getByText('004512 SBI'), page.getByRole('main').getByText('₹2,500').first())
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: /^Deposited: ₹2,500/ }).click()
    await dialog.getByLabelText('On', { exact: true }).fill('2026-01-06')
    await press('Mark as deposited', dialog)
    await sees('No payments found.')
    expect(moved).toEqual({ paymentId: 'payment-1', to: 'deposited', on: '2026-01-06' })

    await page.getByLabelText('List').selectOptions('awaited')
    await sees('Bharat Widgets')
    await page.getByRole('button', { name: /^Enter certificate/ }).click()
    await press('Save', dialog)
    await sees(messages.certificateRequired)
    await dialog.getByLabelText('Number of the certificate').fill('ABC-194J')
    await dialog.getByLabelText('Dated').fill('2026-05-30')
    expect(await axeFindings()).toEqual([])
    await press('Save', dialog)
    await sees(messages.certificateSaved)
    expect(certified).toEqual({ paymentId: 'payment-1', certificate: 'ABC-194J', certifiedOn: '2026-05-30' })
  })
}
