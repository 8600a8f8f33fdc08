import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { InputOf } from '#contract/call.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { upiCalls } from '#contract/fees/upi-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { accountOf, booked, payer, receipt, requested, writtenDocument } from './support/fee-samples.ts'
import { answerBatches, answerCatalogue, course } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const found = { ...payer, programmes: ['Python Programming'], due: 7500, credit: 0, nextDueOn: '2026-01-10' }
const search = () => page.getByRole('combobox', { name: /^Find by/ })
const amount = () => page.getByLabelText('Amount')

test('by keys alone: three letters, Enter, Enter takes what is due, Enter prints, and the next person is searched', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  let sent: InputOf<typeof deskCalls.take> | undefined
  answer(deskCalls.payers, { payers: [{ ...found, id: 'other', name: 'Ananta' }, found] })
  const order = { ...booked, paid: 4000, due: 6000, overdue: 0, nextDue: 3000, nextDueOn: '2099-02-10' }
  answer(deskCalls.account, () => accountOf(sent ? order : booked))
  answer(documentCalls.sheet, writtenDocument)
  answer(whatsappCalls.notifications, { notifications: [] })
  answer(deskCalls.take, (input) => {
    sent = input
    return { paymentId: 'payment-2', document: receipt, countsOn: '2026-01-06', order }
  })
  await show('/admin/desk')
  await expect.element(search()).toHaveFocus()
  await userEvent.keyboard('ana')
  await sees(page.getByRole('option', { name: /अनन्या/ }))
  // Two letters may have been answered already, when the machine is slow: Enter waits for the three.
  await expect.poll(() => document.querySelector('.desk-found')?.getAttribute('aria-busy')).toBe('false')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await sees(page.getByRole('heading', { name: payer.name }))
  await expect.element(amount()).toHaveFocus()
  await expect.element(amount()).toHaveValue('1500')
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await sees(page.getByRole('link', { name: receipt.number }), page.getByText('₹6,000 is still due.'))
  expect(sent).toMatchObject({ orderId: booked.id, amount: '1500', method: 'cash', expectedDue: 7500 })
  expect(sent?.key).toHaveLength(32)
  await expect.element(page.getByRole('button', { name: /^Print/ })).toHaveFocus()
  await expect.poll(() => document.querySelector('.printed-page')?.textContent).toContain(payer.name)
  // On paper it stands alone in every browser.
  expect(document.documentElement.hasAttribute('data-paper')).toBe(true)
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /^Next person/ })).toHaveFocus()
  expect(print).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Enter}')
  await expect.element(search()).toHaveFocus()
  await losesSight(page.getByRole('heading', { name: payer.name }))
})

test('once today’s book is closed the desk says in whose book the money counts, before and after', async () => {
  answer(documentCalls.sheet, writtenDocument)
  answer(deskCalls.account, { ...accountOf(booked), openDay: '2099-01-07' })
  await show('/admin/desk?person=ananya', { width: 390 })
  await sees(messages.todayIsClosed('7 January 2099'))
  expect(await axeFindings()).toEqual([])
  answer(whatsappCalls.notifications, { notifications: [] })
  answer(deskCalls.take, {
    paymentId: 'payment-2',
    document: receipt,
    countsOn: '2099-01-07',
    order: booked,
  })
  await press(/^Take/)
  await sees(
    page.getByRole('link', { name: receipt.number }),
    page.getByText(messages.countsIn('7 January 2099')),
  )
  // On a phone each of what can be pressed has its own place.
  const places = [/^Print/, /^Next person/].map((name) => page.getByRole('button', { name }).element())
  const boxes = [
    ...places,
    ...page
      .getByRole('radio')
      .elements()
      .map((one) => one.closest('label')),
  ].map((one) => one?.getBoundingClientRect() ?? new DOMRect())
  const overlap = boxes.filter((one, at) =>
    boxes.some(
      (other, n) =>
        n > at &&
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom,
    ),
  )
  expect([boxes.length, overlap]).toEqual([5, []])
})

test('a letter in the amount chooses the method, which wants its reference', async () => {
  answer(deskCalls.account, accountOf(booked))
  await show('/admin/desk?person=ananya', { width: 390 })
  await amount().click()
  await userEvent.keyboard('q')
  await expect.element(page.getByRole('radio', { name: 'Cheque' })).toBeChecked()
  await expect.element(amount()).toHaveValue('1500')
  await userEvent.keyboard('{Enter}')
  const reference = page.getByLabelText('Reference')
  await expect.element(reference).toHaveFocus()
  await expect
    .element(reference)
    .toHaveAccessibleDescription(expect.stringContaining(messages.referenceRequired))
  expect(await axeFindings()).toEqual([])
})

test('more than is due is kept as credit only when said so; much cash wants a reason', async () => {
  let sent: InputOf<typeof deskCalls.take> | undefined
  answer(deskCalls.account, accountOf({ ...booked, cash: 195_000 }))
  answer(whatsappCalls.notifications, { notifications: [] })
  answer(deskCalls.take, (input) => {
    sent = input
    return new Refused(messages.dayIsClosed('2026-01-05'), { field: 'receivedOn' })
  })
  await show('/admin/desk?person=ananya')
  await amount().fill('8000')
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('alertdialog')
  await sees(question.getByText('The other ₹500 stays on the account and can be used later.'))
  await press('Go back', question)
  expect(sent).toBeUndefined()
  await press(/^Take ₹8,000/)
  await press('Keep ₹500 as credit', question)
  const cash = page.getByRole('dialog', { name: 'Take this much cash?' })
  await sees(cash.getByText(messages.cashNeedsYes(toPaise(203_000))))
  await press('Record the cash', cash)
  await sees(messages.reasonRequired)
  await cash.getByLabelText('Reason').fill('The bank was shut')
  await press('Record the cash', cash)
  await sees(page.getByText(messages.dayIsClosed('2026-01-05')).first())
  expect(sent).toMatchObject({ asCredit: true, cashConfirmed: true, cashReason: 'The bank was shut' })
  await expect.element(page.getByLabelText('Received on')).toHaveFocus()

  // What was said still holds when something else was refused, until the amount changes.
  sent = undefined
  await press(/^Take ₹8,000/)
  await expect.poll(() => sent).toMatchObject({ asCredit: true, cashReason: 'The bank was shut' })
  sent = undefined
  await amount().fill('9000')
  await press(/^Take ₹9,000/)
  await sees(question.getByText('The other ₹1,500 stays on the account and can be used later.'))
  expect(sent).toBeUndefined()
})

test('a day that has passed asks why it is entered late, and what the owner’s limit refuses stands beside it', async () => {
  let sent: InputOf<typeof deskCalls.take> | undefined
  answer(deskCalls.account, accountOf(booked))
  answer(deskCalls.take, (input) => {
    sent = input
    return new Refused(messages.tooFarBack(7), { field: 'receivedOn' })
  })
  await show('/admin/desk?person=ananya', { width: 390 })
  const why = page.getByLabelText(/^Why is it entered late/)
  await sees(amount())
  await expect.element(why).not.toBeInTheDocument()
  await page.getByLabelText('Received on').fill('2025-12-31')
  await press(/^Take ₹/)
  expect(sent).toBeUndefined()
  await expect.element(why).toHaveFocus()
  await expect.element(why).toHaveAccessibleDescription(expect.stringContaining(messages.lateReasonRequired))
  expect(await axeFindings()).toEqual([])
  await why.fill('The power was cut')
  await press(/^Take ₹/)
  await sees(messages.tooFarBack(7))
  expect(sent).toMatchObject({ receivedOn: '2025-12-31', lateReason: 'The power was cut' })
})

test('who still waits for an answer pays at the desk: the fee is asked for, and a part of it is taken without a question', async () => {
  let sent: InputOf<typeof deskCalls.take> | undefined
  const order = { ...booked, id: requested.id, owed: 12_000, paid: 5000, due: 7000, nextDue: 7000 }
  answer(deskCalls.account, accountOf(requested))
  answer(documentCalls.sheet, writtenDocument)
  answer(whatsappCalls.notifications, { notifications: [] })
  answer(deskCalls.take, (input) => {
    sent = input
    return { paymentId: 'payment-2', document: receipt, countsOn: '2026-01-06', order }
  })
  await show('/admin/desk?person=ananya')
  await expect.element(amount()).toHaveValue('12000')
  const asked = page.getByRole('article', { name: requested.programme })
  await sees(
    page.getByText(`₹12,000 is due for ${requested.programme}`),
    asked.getByText('₹0 of ₹12,000'),
    asked.getByText('Requested'),
  )
  expect(await axeFindings()).toEqual([])
  await amount().fill('5000')
  await userEvent.keyboard('{Enter}')
  await sees(page.getByRole('link', { name: receipt.number }))
  expect(sent).toMatchObject({ orderId: requested.id, amount: '5000', expectedDue: 12_000 })
  expect(sent?.asCredit).toBeUndefined()
})

test('what runs and is due is paid before what only waits', async () => {
  answer(deskCalls.account, accountOf(requested, { ...booked, isBatchRemoved: true }))
  await show('/admin/desk?person=ananya')
  await expect.element(amount()).toHaveValue('1500')
  await sees(page.getByText('₹19,500'), 'Morning Students (removed)')
})

test('an amount that is none is refused before it is sent; what the server refuses stands over the form', async () => {
  answer(deskCalls.account, accountOf(booked))
  answer(whatsappCalls.notifications, { notifications: [] })
  answer(deskCalls.take, new Refused(messages.debtChanged(toPaise(500)), { field: 'expectedDue' }))
  await show('/admin/desk?person=ananya')
  for (const typed of ['0', '-5', '1.234', '']) {
    await amount().fill(typed)
    await press(/^Take /)
    await sees(page.getByText(messages.notAnAmount).first())
  }
  await amount().fill('100')
  await press(/^Take /)
  await sees(page.getByRole('form').getByText(messages.debtChanged(toPaise(500))))
})

test('a search or an account that cannot be read says so; nobody found is said too', async () => {
  answer(deskCalls.payers, noAnswer)
  answer(deskCalls.account, noAnswer)
  await show('/admin/desk', { width: 390 })
  await search().fill('zzz')
  await sees('The search failed. Please try again.')
  answer(deskCalls.payers, { payers: [] })
  await press('Try again')
  await sees('Nobody found for ‘zzz’.')
  answer(deskCalls.payers, { payers: [found] })
  await search().fill('ana')
  await page.getByRole('option').click()
  await sees(page.getByRole('alert').getByText('No connection. What you typed is kept.'))
  answer(deskCalls.account, accountOf())
  await press('Try again')
  await sees('No enrolment or request yet, so nothing is owed.')
})

test('another Ravi is enrolled from below the list of those who are found; who is here already is asked about, and led to', async () => {
  const sent: InputOf<typeof deskCalls.enrol>[] = []
  answer(deskCalls.payers, { payers: [found] })
  answer(deskCalls.account, accountOf())
  answerCatalogue()
  answerBatches()
  answer(upiCalls.upi, { isOnline: false, upi: null })
  answer(deskCalls.enrol, (input) => {
    sent.push(input)
    return new Refused(messages.personThere('Ravi Patel'), {
      field: 'name',
      next: { kind: 'confirm', field: 'isSomeoneElse', personId: payer.id },
    })
  })
  await show('/admin/desk', { width: 390 })
  await search().fill('Ravi Patel')
  await press('Enrol Ravi Patel as someone new')
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Ravi Patel')
  await page.getByLabelText('Phone', { exact: true }).fill('9876543210')
  await page.getByLabelText('Programme').selectOptions(course.name)
  await press('Enrol')
  const dialog = page.getByRole('alertdialog', { name: 'Is this somebody else?' })
  await sees(dialog.getByText(messages.personThere('Ravi Patel')))
  expect(await axeFindings()).toEqual([])
  await dialog.getByRole('button', { name: 'Enrol as someone new' }).click()
  await expect.poll(() => sent.map(({ isSomeoneElse }) => isSomeoneElse ?? false)).toEqual([false, true])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await sees(page.getByText(messages.personThere('Ravi Patel')))
  await press('Open their account')
  await press('Keep editing')
  await expect.element(page.getByLabelText('Phone', { exact: true })).toHaveValue('9876543210')
  await press('Open their account')
  await press('Leave')
  await sees(page.getByRole('heading', { name: payer.name }))
})

test('who is enrolled with much cash is asked once why, until the amount changes', async () => {
  const sent: InputOf<typeof deskCalls.enrol>[] = []
  answer(deskCalls.payers, { payers: [] })
  answerCatalogue()
  answerBatches()
  answer(upiCalls.upi, { isOnline: false, upi: null })
  answer(deskCalls.enrol, (input) => {
    sent.push(input)
    return new Refused(messages.phoneOfTooMany(9), { field: 'phone' })
  })
  await show('/admin/desk?enrol', { width: 390 })
  await page.getByLabelText('Name', { exact: true }).fill('Ravi Patel')
  await page.getByLabelText('Phone', { exact: true }).fill('9876543210')
  await page.getByLabelText('Programme').selectOptions(course.name)
  await page.getByLabelText('Paid now').fill('250000')
  await press('Enrol and take ₹2,50,000')
  const cash = page.getByRole('dialog', { name: 'Take this much cash?' })
  await cash.getByLabelText('Reason').fill('The bank was shut')
  await press('Record the cash', cash)
  await sees(page.getByText(messages.phoneOfTooMany(9)).first())
  await press('Enrol and take ₹2,50,000')
  await expect
    .poll(() => sent.map(({ cashReason }) => cashReason))
    .toEqual(Array(2).fill('The bank was shut'))
  await page.getByLabelText('Paid now').fill('260000')
  await press('Enrol and take ₹2,60,000')
  await sees(cash)
  expect(sent).toHaveLength(2)
})
