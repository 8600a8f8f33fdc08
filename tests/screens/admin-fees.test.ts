import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf } from '#contract/calendar.ts'
import type { AnswerOf, InputOf } from '#contract/call.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { booked, payer, receipt, written, writtenDocument } from './support/fee-samples.ts'
import { answerBatches, answerCatalogue, at } from './support/samples.ts'
import { leave, show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const dialog = page.getByRole('dialog')

for (const [path, call, words, empty] of [
  ['/admin/dues', bookCalls.dues, 'Failed to fetch dues', 'No dues found.'],
  ['/admin/upi-payments', bookCalls.upiClaims, 'Failed to fetch UPI payments', 'No UPI payments to confirm.'],
] as const) {
  test(`${path}: what cannot be read can be asked for again, and there may be nothing`, async () => {
    answerCatalogue()
    answerBatches()
    answer(call, noAnswer)
    await show(path, { width: 390 })
    await sees(page.getByRole('main').getByText(words))
    answer(call, { dues: [], upiClaims: [], next: null } as never)
    await press('Try again')
    await sees(empty)
  })
}

test('dues say who owes what and by when, add up, and lead to the desk', async () => {
  answerCatalogue()
  answerBatches()
  let asked: InputOf<typeof bookCalls.dues> = {}
  let held = 320
  const due = {
    ...booked,
    ...{ isBatchRemoved: true, orderId: booked.id, person: payer, fees: 18_500, paidBefore: 8500 },
  }
  answer(bookCalls.dues, (input) => {
    asked = input
    return { dues: [due], sums: { count: 1, due: 7500, overdue: 1500, held }, next: null }
  })
  await show('/admin/dues', { width: 1280 })
  await sees('Reminders are off for 320 orders.')
  answer(bookCalls.releaseReminders, () => {
    held = 0
    return { message: messages.remindersReleased(320) }
  })
  await press('Switch reminders on')
  await press('Switch reminders on', page.getByRole('alertdialog'))
  await sees(messages.remindersReleased(320))
  await losesSight(page.getByRole('region', { name: 'Reminders that are off' }))
  const row = page.getByRole('row', { name: payer.name })
  await sees(
    row.getByText('₹1,500 overdue'),
    row.getByText('of ₹18,500'),
    row.getByText('Fee ₹18,500, ₹8,500 paid before'),
    row.getByText('Morning Students (removed)'),
  )
  await expect
    .element(row.getByRole('link', { name: /^Take a payment/ }))
    .toHaveAttribute('href', '/admin/desk?person=ananya')
  await sees(page.getByLabelText('Totals').getByText('₹7,500'))
  const filters = [...document.querySelectorAll('main :is([type=search], select)')]
  expect(filters).toHaveLength(4)
  expect(new Set(filters.map((one) => one.getBoundingClientRect().top)).size).toBe(1)
  expect(await axeFindings()).toEqual([])
  await page.getByRole('combobox', { name: 'When' }).selectOptions('Overdue')
  await expect.poll(() => asked.isOverdue).toBe('true')
  await page.getByRole('combobox', { name: 'When' }).selectOptions('By today')
  await expect.poll(() => asked.dueUntil).toBe(dayOf(new Date()))
  await page.getByRole('combobox', { name: 'Batch' }).selectOptions('Morning Students')
  await expect.poll(() => asked.batchId).toBe('morning-Students')
})

test('a claim is confirmed, or refused with a reason; one that was decided meanwhile says so', async () => {
  const claim: AnswerOf<typeof bookCalls.upiClaims>['upiClaims'][number] = {
    id: 'claim-1',
    orderId: booked.id,
    person: payer,
    programme: booked.programme,
    amount: 1500,
    ref: '412345678901',
    paidOn: '2026-01-05',
    datedOn: '2026-02-06',
    state: 'claimed',
    reason: null,
    createdAt: at,
    due: 7500,
  }
  answer(bookCalls.upiClaims, ({ withTotal }) => ({
    upiClaims: [claim],
    total: withTotal ? 2 : undefined,
    next: 'second',
  }))
  answer(bookCalls.confirmUpiClaim, new Refused(messages.claimDecided))
  await show('/admin/upi-payments', { width: 390 })
  await sees('412345678901', '1 of 2 shown')
  // What is paid, and what is due, decide: a phone says them, too.
  const below = page.getByRole('cell').filter({ hasText: claim.ref })
  await sees(
    below.getByText(claim.programme),
    below.getByText('₹7,500 due'),
    below.getByText('will be dated 6 Feb 2026'),
  )
  expect(await axeFindings()).toEqual([])
  await press(/^Confirm/)
  await sees(messages.claimDecided)
  await page.getByTitle(/^More for/).click()
  await press('Refuse')
  await press('Refuse', dialog)
  await sees(dialog.getByText(messages.reasonRequired))
  answer(bookCalls.refuseUpiClaim, { order: booked })
  answer(bookCalls.upiClaims, { upiClaims: [], next: null })
  await dialog.getByLabelText('Reason').fill('No such payment in the bank')
  await press('Refuse', dialog)
  await losesSight(dialog)
  await sees('No UPI payments to confirm.')
})

const today: AnswerOf<typeof bookCalls.day> = {
  on: '2026-01-05',
  today: '2026-01-06',
  openDay: '2026-01-06',
  methods: [{ method: 'cash', received: 5000, reversed: 1500, refunded: 0, net: 3500 }],
  net: 3500,
  opening: 500,
  expectedCash: 4000,
  drawer: { entries: [], expense: 0, bank: 0 },
  cashDrawers: null,
  closing: null,
  isLastClosed: false,
  countedWith: null,
  afterClosing: null,
  reopenings: [],
  entries: [
    {
      id: 'entry-1',
      kind: 'payment',
      method: 'cash',
      amount: 5000,
      ref: '',
      at,
      datedOn: '2026-01-05',
      name: payer.name,
      programme: booked.programme,
      orderId: booked.id,
      personId: payer.id,
      by: 'Farah',
      reason: null,
      document: receipt,
      moreDocuments: [],
    },
    {
      id: 'entry-2',
      kind: 'reversal',
      method: 'cash',
      amount: -1500,
      ref: '',
      at,
      datedOn: '2026-01-05',
      name: 'Gone',
      programme: booked.programme,
      orderId: 'other',
      personId: null,
      by: 'Farah',
      reason: null,
      document: { ...receipt, id: 'document-2', number: 'R/25-26/000040', isCancelled: true },
      moreDocuments: [],
    },
  ],
  entryCount: 2,
}

test('the drawer is counted note by note, a difference wants a note, and a closed day is only read', async () => {
  answer(bookCalls.day, today)
  await show('/admin/daybook', { width: 390 })
  await sees(page.getByRole('row', { name: /^In all/ }), page.getByText('Cash there should be'))
  expect(await axeFindings()).toEqual([])
  await page.getByText('Count the notes').click()
  await page.getByLabelText('How many of ₹500').fill('7')
  await page.getByLabelText('How many of ₹100').fill('4')
  await expect.element(page.getByLabelText('Cash counted')).toHaveValue('3900')
  await sees('₹100 is missing')
  await press('Close the day')
  await sees(page.getByText(messages.differenceNeedsNote(toPaise(-100))).first())
  await page.getByLabelText('Note').fill('Given as change')
  let sent: unknown
  answer(bookCalls.closeDay, (input) => {
    sent = input
    return {}
  })
  const closing = { counted: 3900, difference: -100, note: 'Given as change', by: 'Farah', at }
  answer(bookCalls.day, { ...today, closing })
  await press('Close the day')
  await press('Close it', page.getByRole('alertdialog'))
  await sees(page.getByText('Closed by Farah', { exact: false }))
  expect(sent).toMatchObject({ on: '2026-01-05', opening: '500', counted: '3900', note: 'Given as change' })
  await losesSight(page.getByLabelText('Cash counted'))
  expect(document.querySelector('.print-sheet')?.textContent).toContain('difference −₹100')
})

test('on a phone the day book says which payments were cancelled since', async () => {
  const entries = today.entries.map((entry) => ({ ...entry, document: { ...receipt, isCancelled: true } }))
  answer(bookCalls.day, { ...today, entries })
  await show('/admin/daybook', { width: 390 })
  const mark = page.getByRole('row', { name: payer.name }).getByText('Cancelled', { exact: true })
  await expect.element(mark.last()).toBeVisible()
})

test('what is paid from the drawer or taken to the bank is entered in the open book, and taken back with a reason', async () => {
  const open = { ...today, on: '2026-01-06' }
  answer(bookCalls.day, open)
  await show('/admin/daybook', { width: 390 })
  await press('Pay from the drawer')
  await press('Enter the expense', dialog)
  await sees(dialog.getByText(messages.sayWhatFor), dialog.getByText(messages.notAnAmount))
  expect(await axeFindings()).toEqual([])
  await dialog.getByLabelText('Amount').fill('9000')
  await dialog.getByLabelText('What for').fill('Tea')
  answer(bookCalls.takeFromDrawer, new Refused(messages.beyondDrawer(toPaise(4000)), { field: 'amount' }))
  await press('Enter the expense', dialog)
  await sees(dialog.getByText(messages.beyondDrawer(toPaise(4000))))
  const sent: InputOf<typeof bookCalls.takeFromDrawer>[] = []
  answer(bookCalls.takeFromDrawer, (input) => {
    sent.push(input)
    return { message: 'Entered', countsOn: '2026-01-06' }
  })
  const tea: AnswerOf<typeof bookCalls.day>['drawer']['entries'][number] = {
    id: 'tea',
    kind: 'expense',
    amount: 100,
    details: 'Tea',
    at,
    by: 'Farah',
    drawer: '',
    datedOn: '2026-01-06',
    countsOn: '2026-01-06',
    voidedAt: null,
    voidedBy: null,
    voidedReason: null,
  }
  const drawer = { entries: [tea], expense: 100, bank: 0 }
  answer(bookCalls.day, { ...open, drawer })
  await dialog.getByLabelText('Amount').fill('100')
  await press('Enter the expense', dialog)
  await losesSight(dialog)
  await sees(page.getByText('₹100 paid from the drawer, ₹0 taken to the bank.').first())
  await press('Taken to the bank')
  await dialog.getByLabelText('Amount').fill('3000')
  await press('Enter the deposit', dialog)
  await sees(dialog.getByText(messages.slipRequired))
  await dialog.getByLabelText('Slip number').fill('77')
  await press('Enter the deposit', dialog)
  await losesSight(dialog)
  expect(sent).toMatchObject([
    { kind: 'expense', amount: '100', details: 'Tea' },
    { kind: 'bank', amount: '3000', details: '77' },
  ])
  expect(sent[0]?.key).not.toBe(sent[1]?.key)
  expect(await axeFindings()).toEqual([])

  let wrong: unknown
  answer(bookCalls.takeBackDrawerEntry, (input) => {
    wrong = input
    return {}
  })
  const voided = { ...tea, voidedAt: at, voidedBy: 'Omar', voidedReason: 'Paid by card' }
  answer(bookCalls.day, { ...open, drawer: { ...drawer, entries: [voided], expense: 0 } })
  await press('Take back: Tea, ₹100')
  await dialog.getByLabelText('Reason').fill('Paid by card')
  await press('Take back', dialog)
  await sees(page.getByText('Taken back: Paid by card'))
  expect(wrong).toEqual({ id: 'tea', reason: 'Paid by card' })
  expect(document.querySelector('.print-sheet')?.textContent).toContain('Tea (taken back: Paid by card)')
  await losesSight(page.getByRole('button', { name: 'Take back: Tea, ₹100' }))
  // A day that is over, or closed, is only read.
  answer(bookCalls.day, { ...today, drawer: { ...drawer, entries: [tea] } })
  await press('The day before')
  await losesSight(page.getByRole('button', { name: 'Pay from the drawer' }))
})

const drawerOf = (id: string, name: string, more: object = {}) => ({
  ...{
    id,
    name,
    isOwn: false,
    isNew: false,
    isFirst: false,
    opening: 500,
    expected: 2000,
    counted: null,
    difference: null,
  },
  ...{ note: '', by: null, isStale: false, mayCount: true, ...more },
})

test('where each has a drawer all are counted before the day is closed, and cash is taken over from a colleague', async () => {
  const own = drawerOf('farah', 'Farah', { isOwn: true, waiting: 6000 })
  const ravi = drawerOf('ravi', 'Ravi', {
    counted: 1990,
    difference: -10,
    note: 'Ten are missing',
    by: 'Ravi',
  })
  const shared = drawerOf('', 'Shared drawer', { expected: 0, counted: 0, difference: 0 })
  const handovers = [{ id: 'h1', from: 'Ravi', to: 'Farah', amount: 300, at, voidedReason: null }]
  const waitingCash = 7000
  const open = {
    ...{ ...today, on: '2026-01-06', waitingCash },
    cashDrawers: { drawers: [own, ravi, shared], handovers },
  }
  answer(bookCalls.day, open)
  await show('/admin/daybook', { width: 390 })
  await sees(
    messages.waitingCashApart(toPaise(7000)),
    page.getByText('Together there should be ₹4,000.').first(),
    'Still to be counted: Farah.',
    page.getByText('Ten are missing').first(),
  )
  expect(await axeFindings()).toEqual([])
  await losesSight(page.getByLabelText('Cash counted'))
  await press('Count: Farah')
  await sees(dialog.getByText(messages.waitingCashApart(toPaise(6000))))
  await dialog.getByLabelText('Cash counted').fill('1900')
  await press('Save the count', dialog)
  await sees(dialog.getByText(messages.differenceNeedsNote(toPaise(-100))).first())
  expect(await axeFindings()).toEqual([])
  let counted: unknown
  answer(bookCalls.countDrawer, (input) => {
    counted = input
    return {}
  })
  const done = { ...own, counted: 1900, difference: -100, note: 'Given as change', by: 'Farah' }
  answer(bookCalls.day, { ...open, cashDrawers: { drawers: [done, ravi, shared], handovers } })
  await dialog.getByLabelText('Note').fill('Given as change')
  await press('Save the count', dialog)
  await losesSight(dialog)
  await sees('Every drawer is counted.')
  expect(counted).toEqual({
    ...{ on: '2026-01-06', drawerId: 'farah', opening: '500', counted: '1900', note: 'Given as change' },
  })

  let taken: unknown
  answer(bookCalls.takeOver, (input) => {
    taken = input
    return { message: messages.cashHandedOver(toPaise(250)), countsOn: '2026-01-06' }
  })
  await press('Take over cash')
  await press('Take over', dialog)
  await sees(dialog.getByText(messages.notAnAmount))
  await dialog.getByLabelText('Amount').fill('250')
  await press('Take over', dialog)
  await sees(messages.cashHandedOver(toPaise(250)))
  expect(taken).toMatchObject({ from: 'ravi', amount: '250' })
  await page.getByRole('button', { name: /^Take back: ₹300 from Ravi to Farah/ }).click()
  await dialog.getByLabelText('Reason').fill('It was 200')
  answer(bookCalls.takeBackDrawerEntry, {})
  await press('Take back', dialog)
  await losesSight(dialog)

  let closed: unknown
  answer(bookCalls.closeDay, (input) => {
    closed = input
    return new Refused(messages.drawersChanged('Ravi'))
  })
  await press('Close the day')
  await press('Close it', page.getByRole('alertdialog'))
  await sees(messages.drawersChanged('Ravi'))
  expect(closed).toMatchObject({ on: '2026-01-06' })
  expect(document.querySelector('.print-sheet')?.textContent).toContain('Ravi: Ten are missing')
})

test('closing early asks twice; what came since is said and led to, and an owner reopens the day with a reason', async () => {
  const now = {
    ...today,
    on: '2026-01-06',
    entries: [],
    entryCount: 0,
    methods: [],
    opening: 0,
    expectedCash: 0,
  }
  answer(bookCalls.day, now)
  await show('/admin/daybook', { width: 390 })
  await page.getByLabelText('Cash counted').fill('0')
  const words = messages.closesEarly('7 January 2026')
  const sent: unknown[] = []
  answer(bookCalls.closeDay, (input) => {
    sent.push(input.earlyConfirmed)
    return input.earlyConfirmed ? {} : new Refused(words, { field: 'earlyConfirmed' })
  })
  await press('Close the day')
  const dialog = page.getByRole('alertdialog')
  await sees(dialog.getByText('7 January 2026', { exact: false }))
  await press('Close it', dialog)
  await sees(dialog.getByText(words))
  expect(await axeFindings()).toEqual([])
  const closing = { counted: 0, difference: 0, note: '', by: 'Farah', at }
  const afterClosing = { count: 2, net: 900, countsOn: '2026-01-07' }
  const closed = { ...now, openDay: '2026-01-07', closing, isLastClosed: true, afterClosing }
  answer(bookCalls.day, closed)
  await press('Close it anyway', dialog)
  await sees('2 entries, together ₹900, came after closing.')
  expect(sent).toEqual([false, true])
  await expect
    .element(page.getByRole('link', { name: 'Open the book of 7 January 2026' }))
    .toHaveAttribute('href', '/admin/daybook?on=2026-01-07')
  expect(await axeFindings()).toEqual([])

  await press('Reopen the day')
  const asked = page.getByRole('dialog')
  await press('Reopen the day', asked)
  await sees(asked.getByText(messages.reasonRequired))
  let reopened: unknown
  answer(bookCalls.reopenDay, (input) => {
    reopened = input
    return { message: messages.dayReopened('6 January 2026', 2) }
  })
  const reopenings = [{ ...closing, reason: 'A parent came', reopenedBy: 'Omar', reopenedAt: at }]
  answer(bookCalls.day, { ...now, reopenings })
  await asked.getByLabelText('Reason').fill('A parent came')
  await press('Reopen the day', asked)
  await sees(
    messages.dayReopened('6 January 2026', 2),
    page.getByText('Reopened by Omar', { exact: false }).first(),
  )
  expect(reopened).toEqual({ on: '2026-01-06', reason: 'A parent came' })
  await sees(page.getByLabelText('Cash counted'))
})

test('tomorrow’s book says why it has entries, and a day nobody closed with which one it was counted', async () => {
  const [entry] = today.entries
  const next = { ...today, on: '2026-01-07', openDay: '2026-01-07', entries: entry ? [entry] : [] }
  answer(bookCalls.day, next)
  await show('/admin/daybook?on=2026-01-07')
  await sees("Today's book is closed. What comes now already counts here.")
  await sees(page.getByRole('cell', { name: /5 Jan 2026/ }))
  await losesSight(page.getByLabelText('Cash counted'))
  answer(bookCalls.day, { ...today, on: '2026-01-04', countedWith: '2026-01-05' })
  await press('The day before')
  await sees(messages.countedLater('5 January 2026'))
  await losesSight(page.getByLabelText('Cash counted'))
})

test('a day that cannot be read can be asked for again; an empty one says so', async () => {
  answer(bookCalls.day, noAnswer)
  await show('/admin/daybook', { width: 1280 })
  await sees('The day book could not be read.')
  answer(bookCalls.day, { ...today, methods: [], entries: [], entryCount: 0 })
  await press('Try again')
  await sees('Nothing came in or went out.')
  expect(await axeFindings()).toEqual([])
})

test('the figures have charts with tables and say who gave what away', async () => {
  const sums = { collected: 40_000, due: 12_000, overdue: 3000 }
  answer(bookCalls.report, noAnswer)
  await show('/admin/fee-reports', { width: 390 })
  await sees('The figures could not be read.')
  answer(bookCalls.report, {
    from: '2025-04',
    to: '2026-03',
    totals: { ...sums, discounted: 1000 },
    months: [{ month: '2026-01', ...sums }],
    programmes: [{ programmeId: 'python', programme: 'Python Programming', ...sums }],
    methods: [{ method: 'upi', collected: 40_000 }],
    concessions: [{ by: 'Farah', kind: 'scholarship', count: 1, amount: 1000 }],
  })
  await press('Try again')
  for (const title of ['By month', 'By programme', 'By method']) {
    await sees(page.getByRole('region', { name: title }).getByRole('img'))
  }
  await page.getByRole('region', { name: 'By month' }).getByText('As a table').click()
  await sees(page.getByRole('row', { name: 'Jan 26 ₹40,000 ₹12,000 ₹3,000' }))
  await sees(page.getByRole('row', { name: /Farah/ }).getByText('Scholarship'))
  expect(await axeFindings()).toEqual([])
})

test('a document stands alone and can be had as a file; one that was cancelled says why', async () => {
  answer(bookCalls.document, { document: written })
  answer(documentCalls.sheet, noAnswer)
  await show('/admin/document/document-1', { width: 390 })
  await sees(page.getByRole('button', { name: 'Try again' }))
  const { drawing } = writtenDocument
  const [first] = drawing.marks
  const mark = { ...first, text: 'Cancelled 6 January 2026: Wrong person', y: 30 } as typeof first
  const marks = [...drawing.marks, mark].filter((one) => one !== undefined)
  answer(documentCalls.sheet, { ...writtenDocument, drawing: { ...drawing, marks } })
  await press('Try again')
  const document = page.getByRole('article', { name: `Fee receipt ${receipt.number}` })
  await sees(
    document.getByText('Cancelled 6 January 2026: Wrong person'),
    document.getByText('Still due'),
    document.getByText(writtenDocument.sheet.words),
  )
  expect(await axeFindings()).toEqual([])
  const asked: unknown[] = []
  answer(documentCalls.sheet, (input) => {
    asked.push(input.size)
    return writtenDocument
  })
  await page.getByRole('radio', { name: 'A5' }).click()
  await expect.poll(() => asked).toEqual(['A5'])
  leave()
  await show('/admin/document/document-1')
  await expect.element(page.getByRole('radio', { name: 'A5' })).toBeChecked()
  localStorage.removeItem('paper-size')
  answer(documentCalls.pdf, new Refused(messages.noSuchDocument))
  await press('PDF')
  await sees(messages.noSuchDocument)
})
