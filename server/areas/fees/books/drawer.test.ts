import { expect, test } from 'vitest'
import { dayOf } from '#contract/calendar.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { takeFromDrawer, takeBackDrawerEntry, closeDay, reopenDay } = bookCalls
const today = '2026-03-10'
const tomorrow = '2026-03-11'

/** A desk in the evening of one day, with some cash in its drawer. */
async function aDesk(cash = '1000') {
  const app = await testApp()
  app.clock.now = new Date('2026-03-10T15:00:00Z')
  const { enrolmentId: orderId } = await aLearner(app, { name: 'Asha Verma' })
  const pay = async (amount: string, method: 'cash' | 'bank' = 'cash') => {
    const paid = { orderId, amount, method, ref: method === 'bank' ? 'NEFT 1' : '', asCredit: true }
    expect(
      (await app.asAdmin(deskCalls.take, { ...paid, receivedOn: dayOf(app.clock.now) })).body,
    ).toMatchObject({ success: true })
  }
  await pay(cash)
  let presses = 0
  const take = async (kind: 'expense' | 'bank', amount: string, more: object = {}) => {
    presses += 1
    const taken = { kind, amount, details: kind === 'bank' ? 'Slip 77' : 'Tea', key: `press-${presses}` }
    return (await app.asAdmin(takeFromDrawer, { ...taken, ...more })).body
  }
  const book = async (on: string) => (await app.asAdmin(bookCalls.day, { on })).body
  const close = async (on: string, counted: string, more: object = {}) =>
    (await app.asAdmin(closeDay, { on, opening: '0', counted, ...more })).body
  return { app, pay, take, book, close }
}

const takeBack = async (app: TestApp, id: string | undefined, reason = 'Entered twice') =>
  (await app.asAdmin(takeBackDrawerEntry, { id: id ?? '', reason })).body

test('tea and what went to the bank are no difference: the drawer is counted against what is left', async () => {
  const { app, pay, take, book, close } = await aDesk()
  await pay('700', 'bank')
  expect(await take('expense', '100')).toMatchObject({
    success: true,
    message: messages.drawerTaken('expense', toPaise(100)),
    countsOn: today,
  })
  await take('bank', '600.50')
  const open = await book(today)
  expect(open).toMatchObject({ net: 1700, expectedCash: 299.5, drawer: { expense: 100, bank: 600.5 } })
  expect(open.drawer.entries).toMatchObject([
    { kind: 'bank', amount: 600.5, details: 'Slip 77', by: 'Farah', voidedAt: null },
    { kind: 'expense', amount: 100, details: 'Tea', datedOn: today, countsOn: today },
  ])
  const { entries } = (await app.asAdmin(officeCalls.audit)).body
  expect(entries[0]).toMatchObject({ kind: 'fees.drawerTaken', subject: { name: today } })
  expect(JSON.stringify(entries[0])).toContain('Slip 77')

  expect(await close(today, '1000')).toMatchObject({
    success: false,
    message: messages.differenceNeedsNote(toPaise(700.5)),
  })
  expect(await close(today, '299.50')).toMatchObject({ success: true })
  expect(await book(today)).toMatchObject({ closing: { counted: 299.5, difference: 0 } })
  expect(await book(tomorrow)).toMatchObject({ opening: 299.5, expectedCash: 299.5 })
})

test('before the first closing the drawer opens with the cash since the start, or somebody says why not', async () => {
  const { app, book, close } = await aDesk()
  app.clock.now = new Date(`${tomorrow}T12:30:00Z`)

  expect(await book(tomorrow)).toMatchObject({ opening: 1000 })
  expect(await close(tomorrow, '0')).toMatchObject({
    success: false,
    message: messages.openingNeedsNote(toPaise(1000)),
  })
  expect(await close(tomorrow, '0', { note: 'The safe has it' })).toMatchObject({ success: true })
})

test('no more leaves the drawer than lies in it by the books: the last count and the cash since', async () => {
  const { pay, take, book, close } = await aDesk('50')
  const refused = { success: false, field: 'amount' }
  await pay('5000', 'bank')
  expect(await take('expense', '50.01')).toMatchObject({
    ...refused,
    message: messages.beyondDrawer(toPaise(50)),
  })
  for (const amount of ['0', '-1', '0.001', 'tea']) {
    expect(await take('expense', amount)).toMatchObject({ ...refused, message: messages.notAnAmount })
  }
  expect(await take('expense', '1', { details: ' ' })).toMatchObject({
    success: false,
    message: messages.sayWhatFor,
    field: 'details',
  })
  expect(await take('bank', '1', { details: '' })).toMatchObject({ message: messages.slipRequired })
  expect((await book(today)).drawer).toEqual({ entries: [], expense: 0, bank: 0 })
  // Ten were found besides: the count is what lies there.
  await close(today, '60', { note: 'Found' })
  expect(await take('bank', '60.01')).toMatchObject({ message: messages.beyondDrawer(toPaise(60)) })
  expect(await take('bank', '60')).toMatchObject({ success: true, countsOn: tomorrow })
  expect(await take('bank', '1')).toMatchObject({ message: messages.beyondDrawer(toPaise(0)) })
})

test('one press enters once, however often it is sent, and twenty at once take no more than there is', async () => {
  const { app, take, book } = await aDesk('100')
  const once = { key: 'one-press' }
  const same = await Promise.all(Array.from({ length: 5 }, () => take('expense', '30', once)))
  expect(same.every(({ success }) => success)).toBe(true)
  expect((await book(today)).drawer).toMatchObject({ expense: 30, entries: [{ details: 'Tea' }] })
  expect(await take('expense', '31', once)).toMatchObject({ success: false, message: messages.drawerKeyUsed })
  const other = await aStaffMember(app, 'office')
  const stolen = { kind: 'expense', amount: '30', details: 'Tea', key: 'one-press' } as const
  expect((await app.ask(takeFromDrawer, stolen, other.token)).body.message).toBe(messages.drawerKeyUsed)
  const many = await Promise.all(Array.from({ length: 20 }, () => take('expense', '30')))
  expect(many.filter(({ success }) => success)).toHaveLength(2)
  expect(await book(today)).toMatchObject({ expectedCash: 10, drawer: { expense: 90 } })
})

test('an entry is taken back with a reason while its book is open; a closed book stays as it is', async () => {
  const { app, take, book, close } = await aDesk()
  await take('expense', '100')
  const { id } = (await book(today)).drawer.entries[0] ?? {}
  expect(await takeBack(app, id, ' ')).toMatchObject({ message: messages.reasonRequired })
  expect(await takeBack(app, 'nothing')).toMatchObject({ message: messages.noSuchEntry })
  await close(today, '900')
  const closed = await book(today)
  const words = messages.drawerDayClosed('10 March 2026')
  expect(await takeBack(app, id)).toMatchObject({ success: false, message: words })
  // What leaves after closing counts in the next book, and comes back with it when the day is opened again.
  const late = await take('bank', '400')
  expect(late).toMatchObject({ countsOn: tomorrow })
  expect(late.message).toContain(messages.countsIn('11 March 2026'))
  expect(await book(today)).toEqual({
    ...closed,
    afterClosing: { count: 1, net: -400, countsOn: tomorrow },
  })
  expect(await book(tomorrow)).toMatchObject({ opening: 900, expectedCash: 500, drawer: { bank: 400 } })
  const reopened = await app.asAdmin(reopenDay, { on: today, reason: 'The bank was open' })
  expect(reopened.body.message).toBe(messages.dayReopened('10 March 2026', 1))
  expect(await book(today)).toMatchObject({ expectedCash: 500, drawer: { expense: 100, bank: 400 } })
  expect((await book(tomorrow)).drawer.entries).toEqual([])

  expect(await takeBack(app, id)).toMatchObject({ success: true, message: messages.drawerTakenBack })
  expect(await takeBack(app, id)).toMatchObject({ success: false, message: messages.voidedAlready })
  const after = await book(today)
  expect(after).toMatchObject({ expectedCash: 600, drawer: { expense: 0, bank: 400 } })
  expect(after.drawer.entries.find((one) => one.id === id)).toMatchObject({
    voidedBy: 'Farah',
    voidedReason: 'Entered twice',
  })
  const { entries } = (await app.asAdmin(officeCalls.audit)).body
  expect(entries[0]).toMatchObject({ kind: 'fees.drawerTakenBack', subject: { name: today } })
  expect(JSON.stringify(entries[0])).toContain('Entered twice')
})

test('the office enters and does not take back; an accountant reads and writes nothing', async () => {
  const { app, book } = await aDesk()
  const tea = { kind: 'expense', amount: '10', details: 'Tea', key: 'of-the-office' } as const
  const office = await aStaffMember(app, 'office')
  expect((await app.ask(takeFromDrawer, tea, office.token)).body.success).toBe(true)
  const [entry] = (await book(today)).drawer.entries
  const wrong = { id: entry?.id ?? '', reason: 'Mine' }
  expect((await app.ask(takeBackDrawerEntry, wrong, office.token)).status).toBe(403)
  const accountant = await aStaffMember(app, 'accountant')
  expect((await app.ask(takeFromDrawer, tea, accountant.token)).status).toBe(403)
  expect((await app.ask(takeBackDrawerEntry, wrong, accountant.token)).status).toBe(403)
  const { body } = await app.ask(bookCalls.drawer, { month: '2026-03' }, accountant.token)
  expect(body).toMatchObject({ expense: 10, entries: [{ details: 'Tea' }] })
})

test('a month is listed by its books with a sum of each kind, on the screen and as a file', async () => {
  const { app, take, book } = await aDesk()
  await take('expense', '100', { details: '=cmd, tea' })
  await take('expense', '20')
  await take('bank', '500')
  await takeBack(app, (await book(today)).drawer.entries.find(({ amount }) => amount === 20)?.id)
  const { body } = await app.asAdmin(bookCalls.drawer, { month: '2026-03' })
  expect(body).toMatchObject({ month: '2026-03', expense: 100, bank: 500 })
  expect(body.entries).toHaveLength(3)
  expect((await app.asAdmin(bookCalls.drawer, { month: '2026-02' })).body.entries).toEqual([])
  expect((await app.asAdmin(bookCalls.drawer, { month: '2026-13' })).body).toMatchObject({
    success: false,
    message: messages.invalidMonth,
  })
  const { url } = (await app.asAdmin(yearCalls.file, { file: 'drawer', of: '2026-03' })).body
  const file = await app.app.inject(url)
  expect(file.headers['content-disposition']).toContain('drawer-2026-03.csv')
  expect(file.body.split('\r\n').slice(1)).toEqual([
    `2026-03-10,Paid from the drawer,"'=cmd, tea",100.00,Shared drawer,Farah,,`,
    '2026-03-10,"Paid from the drawer, taken back",Tea,0.00,Shared drawer,Farah,Farah,Entered twice',
    '2026-03-10,Taken to the bank,Slip 77,500.00,Shared drawer,Farah,,',
    'Total,Paid from the drawer,,100.00,,,,',
    'Total,Taken to the bank,,500.00,,,,',
    'Total,Cash short or over,,0.00,,,,',
    '',
  ])
})
