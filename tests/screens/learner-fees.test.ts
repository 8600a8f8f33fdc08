import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerOf, InputOf } from '#contract/call.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { ownOnlineCalls } from '#contract/fees/own-online-calls.ts'
import { upiCalls } from '#contract/fees/upi-calls.ts'
import { messages } from '#contract/messages.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import {
  accountOf,
  booked,
  confirmed,
  receipt,
  requested,
  written,
  writtenDocument,
} from './support/fee-samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const { person: _person, ...own } = accountOf(booked)
const { text: _text, ...document } = written
const upi = { address: 'taleem@okbank', payee: 'Taleem Institute' }

function answerFees(account: AnswerOf<typeof ownFeeCalls.mine> = own) {
  answer(ownFeeCalls.mine, account)
  answer(ownFeeCalls.documents, { documents: [document] })
  answer(upiCalls.upi, { upi, isOnline: false })
}

/** As a translator does: of texts that stand side by side it makes one. */
function mergeTexts(within: Element): void {
  for (const element of [within, ...within.querySelectorAll('*')]) {
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const isOneText = texts.length === element.childNodes.length
    const [first, ...others] = texts
    if (!first || !isOneText || others.length === 0) continue
    const font = element.ownerDocument.createElement('font')
    font.textContent = element.textContent
    first.replaceWith(font)
    for (const text of others) text.remove()
  }
}

for (const panel of ['/student', '/intern']) {
  test(`${panel}: what cannot be read can be tried again; who owes nothing is told so`, async () => {
    answerFees()
    answer(ownFeeCalls.mine, noAnswer)
    await show(`${panel}/fees`, { width: 390 })
    await sees(page.getByRole('alert').getByText('No connection. What you typed is kept.'))
    answer(ownFeeCalls.mine, { due: 0, credit: 0, overdue: 0, nextDueOn: null, orders: [] })
    answer(ownFeeCalls.documents, { documents: [] })
    await press('Try again')
    await sees('You owe nothing.', 'Your receipts will be here.')
  })
}

test('one sees what is owed and when, the code to pay it, and tells the UTR', async () => {
  answerFees()
  await show('/student/fees', { width: 390 })
  const order = page.getByRole('article', { name: booked.programme })
  await sees(page.getByText('₹1,500 is overdue.'), order.getByText('₹2,500 of ₹10,000'))
  // The phone's own app comes first: it cannot scan what it shows itself.
  const link = page.getByRole('link', { name: 'Pay ₹1,500 with a UPI app' })
  const code = page.getByRole('img', { name: 'UPI code for ₹1,500 to Taleem Institute' })
  await sees(link)
  await losesSight(code)
  await page.getByText('Pay from another phone or by UPI id').click()
  await sees(code, page.getByText(upi.address))
  for (const kept of [upi.address, receipt.number])
    await expect.element(page.getByText(kept, { exact: true })).toHaveAttribute('translate', 'no')
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringContaining('pa=taleem@okbank&pn=Taleem%20Institute&am=1500.00'))
  expect(await axeFindings()).toEqual([])
  await press('Show it big')
  const big = page.getByRole('dialog', { name: 'Scan and pay ₹1,500' })
  await sees(big.getByRole('img', { name: 'UPI code for ₹1,500 to Taleem Institute' }))
  await press('Close', big)

  const amount = page.getByLabelText('Amount, ₹')
  mergeTexts(link.element())
  await amount.fill('1400')
  await expect.element(page.getByText('Pay ₹1,400 with a UPI app', { exact: true })).toBeVisible()
  await amount.fill('99999999')
  await sees(page.getByText(/^At most ₹[\d,]+ is due\.$/))
  await losesSight(page.getByRole('link', { name: /with a UPI app/ }))
  await amount.fill('500.50')
  await expect
    .element(page.getByRole('link', { name: 'Pay ₹500.50 with a UPI app' }))
    .toHaveAttribute('href', expect.stringContaining('am=500.50'))
  await amount.fill('1500')

  await press('I have paid by UPI')
  const dialog = page.getByRole('dialog')
  answer(ownFeeCalls.claim, new Refused(messages.invalidUtr, { field: 'utr' }))
  await press('Send', dialog)
  await sees(dialog.getByText(messages.invalidUtr))
  let sent: InputOf<typeof ownFeeCalls.claim> | undefined
  const claimed = {
    ...confirmed,
    id: 'claim',
    state: 'claimed' as const,
    method: 'upi' as const,
    document: null,
  }
  const after = { ...own, orders: [{ ...booked, payments: [claimed] }] }
  answer(ownFeeCalls.claim, (input) => {
    sent = input
    return after
  })
  answerFees(after)
  await dialog.getByLabelText('UTR').fill('412345678901')
  await press('Send', dialog)
  await losesSight(dialog)
  await sees(order.getByText('We are looking for this payment.'))
  expect(sent).toMatchObject({ orderId: booked.id, amount: '1500', utr: '412345678901' })
})

test('what was only asked for waits, what was discounted whole is nothing due: only what was paid reads Paid', async () => {
  const paid = { ...booked, id: 'paid', programme: 'Paid course', due: 0, paid: 10_000 }
  const given = { ...paid, id: 'given', programme: 'Given course', owed: 0, paid: 0, payments: [] }
  const { person: _, ...account } = accountOf(requested, paid, given)
  answerFees(account)
  await show('/student/fees', { width: 390 })
  const of = (programme: string) => page.getByRole('article', { name: programme })
  await sees(
    of(requested.programme).getByText('Waiting for approval'),
    of(requested.programme).getByText('₹12,000 is due once it is approved.'),
    of('Given course').getByText('Nothing due'),
  )
  await expect.element(of('Paid course').getByRole('strong')).toHaveTextContent(/^Paid$/)
  expect(await axeFindings()).toEqual([])
})

test('where the owner has given no UPI address one is told to come to the office', async () => {
  answerFees()
  answer(upiCalls.upi, { upi: null, isOnline: false })
  await show('/student/fees')
  await sees(page.getByText('At the office in cash', { exact: false }))
  await losesSight(page.getByRole('img', { name: /^UPI code/ }))
})

test('every document can be opened and printed', async () => {
  answerFees()
  answer(documentCalls.ownSheet, writtenDocument)
  await show('/student/fees')
  await page.getByRole('link', { name: `Open ${receipt.number}` }).click()
  await sees(page.getByRole('article', { name: `Fee receipt ${receipt.number}` }))
  expect(await axeFindings()).toEqual([])
})

test.each([
  [390, 'the UPI app stands first'],
  [1280, 'the page of Razorpay stands first'],
] as const)('where both can be, at %i px %s', async (width, _) => {
  answerFees()
  answer(upiCalls.upi, { upi, isOnline: true })
  await show('/student/fees', { width })
  const online = page.getByRole('button', { name: 'Pay ₹1,500 online' })
  const byUpi = page.getByLabelText('Amount, ₹')
  await sees(online, byUpi)
  const follows = byUpi.element().compareDocumentPosition(online.element())
  expect(Boolean(follows & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(width === 390)
})

test('one pays online what is due next or all of it, and is told what cannot be', async () => {
  answerFees()
  answer(upiCalls.upi, { upi: null, isOnline: true })
  const asked: unknown[] = []
  answer(ownOnlineCalls.start, (input) => {
    asked.push(input)
    return new Refused(messages.razorpayAway)
  })
  await show('/student/fees', { width: 390 })
  await press('Pay ₹1,500 online')
  await sees(messages.razorpayAway)
  await press('Pay all: ₹7,500')
  await expect.poll(() => asked).toHaveLength(2)
  expect(asked).toEqual([
    { orderId: booked.id, isWhole: false },
    { orderId: booked.id, isWhole: true },
  ])
})

test('one who pays so much online that the invoice needs an address enters it there and goes on to pay', async () => {
  answerFees()
  answer(upiCalls.upi, { upi: null, isOnline: true })
  const asked: unknown[] = []
  answer(ownOnlineCalls.start, (input) => {
    asked.push(input)
    return 'address' in input && input.address
      ? new Refused(messages.razorpayAway)
      : new Refused(messages.ownAddressNeeded, { key: 'ownAddressNeeded', field: 'address' })
  })
  await show('/student/fees', { width: 390 })
  await press('Pay all: ₹7,500')
  await sees(messages.ownAddressNeeded)
  expect(await axeFindings()).toEqual([])
  await press('Continue to payment')
  await sees(messages.ownStateMissing)
  await page.getByRole('textbox', { name: 'Address' }).fill('3 Lake View')
  await page.getByRole('combobox', { name: 'State' }).selectOptions('23')
  await press('Continue to payment')
  await sees(messages.razorpayAway)
  expect(asked.at(-1)).toEqual({ orderId: booked.id, isWhole: true, address: '3 Lake View', state: '23' })
})

test('whoever comes back from paying is told that it is being confirmed, and then that it is paid', async () => {
  let isPaid = false
  const paid = { ...own, due: 0, overdue: 0, orders: [{ ...booked, due: 0, paid: 10_000 }] }
  answer(ownFeeCalls.mine, () => (isPaid ? paid : own))
  answer(ownFeeCalls.documents, { documents: [document] })
  answer(upiCalls.upi, { upi, isOnline: true })
  answer(ownOnlineCalls.check, () => ({
    state: isPaid ? ('paid' as const) : ('waiting' as const),
    amount: 1500,
    programme: booked.programme,
    document: isPaid ? receipt : null,
    moreDocuments: isPaid ? [{ ...receipt, id: 'more', number: 'I/26-27/000777' }] : [],
  }))
  await show('/student/fees?online=TLM1')
  await sees('Your payment is being confirmed…')
  isPaid = true
  await sees(page.getByText(/^Paid: ₹1,500 for /), page.getByText('Nothing is due'))
  // A charge with a tax of its own has its own document.
  await sees(page.getByRole('link', { name: 'Open I/26-27/000777' }))
})
