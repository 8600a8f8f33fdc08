import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerOf, InputOf } from '#contract/call.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { messages } from '#contract/messages.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { accountOf, booked, payer } from './support/fee-samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, press, sees } from './support/sight.ts'

const dialog = page.getByRole('dialog')

const refund: AnswerOf<typeof bookCalls.approvals>['approvals'][number] = {
  ...{ id: 'approval-1', kind: 'refund', concession: null, method: 'bank', about: 'R/25-26/000041' },
  ...{ reference: 'NEFT9', isFeeOwed: false, asCredit: false },
  ...{ orderId: 'order-1', person: payer, programme: 'Web Development', amount: 6000, reason: 'Left' },
  ...{ askedBy: 'Meera Iyer', askedAt: '2026-01-05T06:00:00.000Z', state: 'waiting' },
  ...{ decidedBy: null, decidedAt: null, decidedReason: null, isOwn: false, mayApprove: true },
}

for (const width of [390, 1280] as const) {
  test(`at ${width} px a second person approves or declines, and takes back what they asked for`, async () => {
    let said: Partial<InputOf<typeof bookCalls.decideApproval>> = {}
    answer(bookCalls.approvals, noAnswer)
    await show('/admin/approvals', { width })
    await sees(page.getByRole('main').getByText('Failed to fetch what waits'))
    const own = { ...refund, id: 'approval-2', kind: 'cash', method: 'cash', about: '', isOwn: true } as const
    answer(bookCalls.approvals, ({ state }) => {
      if (state !== 'waiting') {
        const decided = {
          decidedBy: 'Ravi Shah',
          decidedAt: refund.askedAt,
          decidedReason: 'Seen the letter',
        }
        return { approvals: [{ ...refund, state, ...decided, mayApprove: false }], total: 1, next: null }
      }
      const left = said.id ? [] : [refund, { ...own, mayApprove: false }]
      return { approvals: left, total: left.length, next: null }
    })
    answer(bookCalls.decideApproval, (input) => {
      said = input
      return { message: messages.approvalGiven }
    })
    await press('Try again')
    await sees(page.getByText('Refund of R/25-26/000041, Bank transfer'))
    expect(await axeFindings()).toEqual([])
    await expect.element(page.getByRole('button', { name: /^Take back ₹6,000/ })).toBeVisible()
    await page.getByRole('button', { name: /^Approve ₹6,000/ }).click()
    await sees(dialog.getByText('The reference is NEFT9. The fee is reduced by it. It is booked today'))
    await press('Approve and book it', dialog)
    await sees(messages.reasonRequired)
    await dialog.getByLabelText('Reason').fill('Seen the letter')
    expect(await axeFindings()).toEqual([])
    await press('Approve and book it', dialog)
    await sees(messages.approvalGiven, 'Nothing waits for a second person’s approval.')
    expect(said).toEqual({ id: 'approval-1', isApproved: true, reason: 'Seen the letter' })

    await page.getByRole('radio', { name: 'Declined', exact: true }).click()
    await sees('Seen the letter', 'Ravi Shah')
  })
}

test('cash that waits for a second person’s approval is said at the desk, and no receipt is shown', async () => {
  answer(deskCalls.account, accountOf(booked))
  answer(deskCalls.take, () => {
    const cash = { ...refund, kind: 'cash', method: 'cash', about: '' } as const
    answer(deskCalls.account, { ...accountOf(booked), waiting: [cash] })
    return new Refused(messages.waitsForYes)
  })
  await show('/admin/desk?person=person-1')
  await page.getByRole('button', { name: /^Take ₹/ }).click()
  await sees('Waits for a second person’s approval. Nothing is booked until then.')
  await sees(page.getByRole('region', { name: 'Waits for a second person’s approval' }).getByText('₹6,000'))
})
