import { expect, test } from 'vitest'
import { dayOf } from '#contract/calendar.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { addSession } from '#server/areas/accounts/session-service.ts'
import { aLearner } from '#server/testing/learners.ts'
import { adminToken, aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const today = '2026-03-10'
const tomorrow = '2026-03-11'
const settings = {
  ...{ legalName: '', address: '', gstin: '', state: '', sac: '', treatment: 'none', upiAddress: '' },
  ...{ remindBefore: '', remindOnDay: false, remindAfter: '', lateFee: '', lateFeeAfter: '' },
} as const

/** An institute of an owner, Farah, and two who take cash. */
async function aDesk({ ownDrawers = true, ...more }: Record<string, unknown> = {}) {
  const app = await testApp()
  app.clock.now = new Date('2026-03-10T15:00:00Z')
  const { enrolmentId: orderId } = await aLearner(app, { name: 'Asha Verma' })
  const [ravi, meera] = [await cashier(app, 'Ravi'), await cashier(app, 'Meera')]
  const owner = await adminToken(app, app.clock.now)
  const set = async (changed: object) =>
    expect((await app.asAdmin(feeSettingsCalls.setSettings, { ...settings, ...changed })).body.success).toBe(
      true,
    )
  if (ownDrawers) await set({ ownDrawers: true, ...more })
  const pay = async (token: string, amount: string, details: object = {}) =>
    (
      await app.ask(
        deskCalls.take,
        {
          ...{ orderId, amount, method: 'cash', receivedOn: dayOf(app.clock.now), asCredit: true },
          ...details,
        } as never,
        token,
      )
    ).body
  const book = async (on: string) => (await app.asAdmin(bookCalls.day, { on })).body
  const drawersOn = async (on: string) => {
    const { cashDrawers } = await book(on)
    return Object.fromEntries((cashDrawers?.drawers ?? []).map((one) => [one.name, one]))
  }
  const idOf = async (name: string) => (await drawersOn(dayOf(app.clock.now)))[name]?.id ?? '?'
  const count = async (token: string, drawerId: string, counted: string, more: object = {}) =>
    (await app.ask(bookCalls.countDrawer, { on: today, drawerId, opening: '0', counted, ...more }, token))
      .body
  const close = async (on = today) =>
    (await app.asAdmin(bookCalls.closeDay, { on, opening: '0', counted: '0' })).body
  return { app, orderId, owner, ravi, meera, set, pay, book, drawersOn, idOf, count, close }
}

async function cashier(app: TestApp, name: string): Promise<string> {
  const { id, token } = await aStaffMember(app, 'office')
  await app.context.db.updateTable('staff').set({ name }).where('id', '=', id).execute()
  return token
}

test('each who takes cash has a drawer: the day closes once all are counted, and its sum is theirs', async () => {
  const { app, ravi, meera, pay, book, drawersOn, idOf, count, close } = await aDesk()
  await pay(ravi, '1000')
  await pay(meera, '700.50')
  await pay(meera, '300', { method: 'bank', ref: 'NEFT 1' })
  expect(await drawersOn(today)).toMatchObject({
    Ravi: { opening: 0, expected: 1000, counted: null, difference: null, isOwn: false },
    Meera: { expected: 700.5 },
  })
  const [ofRavi, ofMeera] = [await idOf('Ravi'), await idOf('Meera')]
  expect(await close()).toMatchObject({ success: false, message: messages.drawersNotCounted('Meera, Ravi') })
  expect(await count(meera, ofRavi, '1000')).toMatchObject({
    success: false,
    message: messages.drawerOfAnother,
  })
  expect(await count(ravi, ofRavi, '990')).toMatchObject({
    success: false,
    message: messages.differenceNeedsNote(toPaise(-10)),
  })
  expect(await count(ravi, ofRavi, '990', { note: 'Ten rupees are missing' })).toMatchObject({
    success: true,
  })
  expect(await close()).toMatchObject({ success: false, message: messages.drawersNotCounted('Meera') })
  expect(await count(meera, ofMeera, '700.50')).toMatchObject({ success: true })
  // What comes after the count is in none.
  await pay(meera, '5')
  expect(await close()).toMatchObject({ success: false, message: messages.drawersChanged('Meera') })
  expect(await drawersOn(today)).toMatchObject({ Meera: { isStale: true, expected: 705.5 } })
  await count(meera, ofMeera, '705.50')
  expect(await close()).toMatchObject({ success: true })
  expect(await book(today)).toMatchObject({
    closing: { counted: 1695.5, difference: -10 },
    expectedCash: 1705.5,
    cashDrawers: {
      drawers: [
        { name: 'Meera', expected: 705.5, counted: 705.5, difference: 0 },
        { name: 'Ravi', expected: 1000, counted: 990, difference: -10, note: 'Ten rupees are missing' },
      ],
    },
  })
  expect(await count(ravi, ofRavi, '1000')).toMatchObject({ message: messages.dayClosedAlready })
  app.clock.now = new Date('2026-03-11T03:00:00Z')
  expect(await drawersOn(tomorrow)).toMatchObject({ Ravi: { opening: 990 }, Meera: { opening: 705.5 } })
  const { entries } = (await app.asAdmin(officeCalls.audit)).body
  expect(entries.some(({ kind }) => kind === 'fees.drawerCounted')).toBe(true)
})

test('cash goes to the bank and to a colleague out of the own drawer alone, never more than lies there', async () => {
  const { app, owner, ravi, meera, pay, book, drawersOn, idOf } = await aDesk()
  await pay(ravi, '1000')
  await pay(meera, '50')
  const bank = { kind: 'bank', amount: '60', details: 'Slip 1', key: 'to-bank' } as const
  expect((await app.ask(bookCalls.takeFromDrawer, bank, meera)).body).toMatchObject({
    success: false,
    message: messages.beyondDrawerUntold,
  })
  const from = await idOf('Ravi')
  const handed = { from, amount: '400', key: 'handed-over' }
  const presses = await Promise.all(
    Array.from({ length: 5 }, () => app.ask(bookCalls.takeOver, handed, owner)),
  )
  expect(presses.every(({ body }) => body.success)).toBe(true)
  const tooMuch = { from, amount: '600.01', key: 'too-much' }
  expect((await app.ask(bookCalls.takeOver, tooMuch, meera)).body).toMatchObject({
    success: false,
    message: messages.beyondDrawerUntold,
  })
  expect((await app.ask(bookCalls.takeOver, { ...handed, key: 'own' }, ravi)).body).toMatchObject({
    message: messages.ownDrawerChosen,
  })
  const deposit = { ...bank, amount: '350', key: 'owner-to-bank' }
  expect((await app.ask(bookCalls.takeFromDrawer, deposit, owner)).body).toMatchObject({ success: true })
  expect(await drawersOn(today)).toMatchObject({
    Ravi: { expected: 600 },
    Meera: { expected: 50 },
    Farah: { expected: 50, isOwn: true },
  })
  const day = await book(today)
  expect(day).toMatchObject({ expectedCash: 700, drawer: { bank: 350, expense: 0 } })
  const id = day.cashDrawers?.handovers[0]?.id ?? ''
  expect(day.cashDrawers?.handovers).toMatchObject([{ from: 'Ravi', to: 'Farah', amount: 400 }])
  const wrong = { id, reason: 'It was 300' }
  expect((await app.ask(bookCalls.takeBackDrawerEntry, wrong, ravi)).status).toBe(403)
  expect((await app.asAdmin(bookCalls.takeBackDrawerEntry, wrong)).body).toMatchObject({ success: true })
  expect(await drawersOn(today)).toMatchObject({ Ravi: { expected: 1000 }, Farah: { expected: -350 } })
})

test('what was in the one drawer stays in the shared one, and without the setting all is one again', async () => {
  const { app, ravi, pay, set, book, drawersOn, count, close } = await aDesk({ ownDrawers: false })
  await pay(ravi, '800')
  expect(await book(today)).toMatchObject({ cashDrawers: null, expectedCash: 800 })
  expect(await count(ravi, '', '800')).toMatchObject({ success: false, message: messages.oneDrawer })
  await set({ ownDrawers: true })
  await pay(ravi, '200')
  expect(await drawersOn(today)).toMatchObject({
    'Shared drawer': { expected: 800 },
    Ravi: { expected: 200 },
  })
  await app.ask(bookCalls.takeOver, { from: '', amount: '800', key: 'all-of-it' }, ravi)
  expect(await drawersOn(today)).toMatchObject({ 'Shared drawer': { expected: 0 }, Ravi: { expected: 1000 } })
  // Saved by a page that does not know it: nothing changes.
  await set({})
  expect((await book(today)).cashDrawers).not.toBeNull()
  await set({ ownDrawers: false })
  expect(await book(today)).toMatchObject({ cashDrawers: null, expectedCash: 1000 })
  expect(await close()).toMatchObject({ message: messages.differenceNeedsNote(toPaise(-1000)) })
  await app.asAdmin(bookCalls.closeDay, { on: today, opening: '0', counted: '1000' })
  await set({ ownDrawers: true })
  app.clock.now = new Date('2026-03-11T15:00:00Z')
  const next = (await app.asAdmin(bookCalls.day, { on: tomorrow })).body
  expect(next.cashDrawers?.drawers.filter(({ expected }) => expected > 0)).toMatchObject([
    { name: 'Shared drawer', opening: 1000 },
  ])
})

test('a reopened day keeps its counts until something changes them, and cancelled cash leaves whose drawer it was', async () => {
  const { app, ravi, meera, pay, drawersOn, idOf, count, close } = await aDesk()
  const { paymentId } = await pay(ravi, '1000')
  await pay(meera, '20')
  const [ofRavi, ofMeera] = [await idOf('Ravi'), await idOf('Meera')]
  await count(ravi, ofRavi, '1000')
  await count(meera, ofMeera, '20')
  await close()
  await app.asAdmin(bookCalls.reopenDay, { on: today, reason: 'Wrong entry' })
  expect(await drawersOn(today)).toMatchObject({ Ravi: { counted: 1000, isStale: false } })
  await app.asAdmin(deskCalls.cancelPayment, { paymentId, reason: 'Wrong person' })
  expect(await drawersOn(today)).toMatchObject({
    Ravi: { expected: 0, isStale: true },
    Meera: { isStale: false },
  })
  // Who is ill is counted by an owner.
  const { body } = await app.asAdmin(bookCalls.countDrawer, {
    on: today,
    drawerId: ofRavi,
    opening: '0',
    counted: '0',
  })
  expect(body).toMatchObject({ success: true })
  expect(await close()).toMatchObject({ success: true })
  expect(await drawersOn(today)).toMatchObject({ Ravi: { counted: 0 }, Meera: { counted: 20 } })
})

test('cash that waited for a second yes lies with who asked; who has left still has a drawer to be counted', async () => {
  const { app, ravi, meera, pay, drawersOn, idOf } = await aDesk({ cashYesFrom: '500' })
  await pay(ravi, '600')
  await pay(meera, '10')
  const own = async () => {
    const { cashDrawers, waitingCash } = (await app.ask(bookCalls.day, { on: today }, ravi)).body
    return { all: waitingCash, ...cashDrawers?.drawers.find(({ isOwn }) => isOwn) }
  }
  expect(await own()).toMatchObject({ all: 600, waiting: 600, expected: 0 })
  const { approvals } = (await app.asAdmin(bookCalls.approvals, { state: 'waiting' })).body
  const decided = { id: approvals[0]?.id ?? '', isApproved: true, reason: 'Seen' }
  expect((await app.asAdmin(bookCalls.decideApproval, decided)).body).toMatchObject({ success: true })
  expect(await drawersOn(today)).toMatchObject({ Ravi: { expected: 600 }, Meera: { expected: 10 } })
  expect(await own()).toMatchObject({ all: 0, waiting: 0, expected: 600 })
  const id = await idOf('Meera')
  await app.context.db.deleteFrom('staff').where('id', '=', id).execute()
  expect(await drawersOn(today)).toMatchObject({ Meera: { id, expected: 10, mayCount: true } })
})

test('before the first closing only who reads reports is told what lies in the drawers from earlier days', async () => {
  const { app, ravi, pay, set, drawersOn } = await aDesk({ ownDrawers: false })
  await pay(ravi, '800')
  app.clock.now = new Date('2026-03-11T15:00:00Z')
  await set({ ownDrawers: true })
  expect(await drawersOn(tomorrow)).toMatchObject({ 'Shared drawer': { opening: 800, isFirst: false } })
  const late = await cashier(app, 'Kiran')
  const { cashDrawers } = (await app.ask(bookCalls.day, { on: tomorrow }, late)).body
  const told = cashDrawers?.drawers.find(({ id }) => id === '')
  expect(told).toMatchObject({ opening: 0, expected: 0, isFirst: true })
  const counted = { on: tomorrow, drawerId: '', opening: '0', counted: '0' }
  expect((await app.ask(bookCalls.countDrawer, counted, late)).body).toMatchObject({
    success: false,
    message: messages.firstOpeningNeedsNote,
  })
})

test('cancelled cash that was counted, or handed over, leaves the drawer of who cancels it', async () => {
  const { app, owner, ravi, pay, drawersOn, idOf, count, close } = await aDesk()
  const counted = await pay(ravi, '1000')
  const ofRavi = await idOf('Ravi')
  await count(ravi, ofRavi, '1000')
  await close()
  app.clock.now = new Date('2026-03-10T20:00:00Z')
  const handed = await pay(ravi, '300')
  await app.ask(bookCalls.takeOver, { from: ofRavi, amount: '1250', key: 'most-of-it' }, owner)
  for (const { paymentId } of [counted, handed])
    await app.asAdmin(deskCalls.cancelPayment, { paymentId, reason: 'Wrong person' })
  const drawers = await drawersOn(tomorrow)
  expect([drawers.Ravi?.expected, drawers.Farah?.expected]).toEqual([50, -50])
})

test('switched off and on again, nothing is left in a drawer of before; what went out meanwhile is in no sum twice', async () => {
  const { app, ravi, meera, pay, set, drawersOn, book } = await aDesk()
  await pay(ravi, '1000')
  await set({ ownDrawers: false })
  const bank = { kind: 'bank', amount: '900', details: 'Slip 1', key: 'all-to-bank' } as const
  expect((await app.ask(bookCalls.takeFromDrawer, bank, meera)).body).toMatchObject({ success: true })
  await set({ ownDrawers: true })
  const drawers = await drawersOn(today)
  expect([drawers.Ravi?.expected, drawers['Shared drawer']?.expected]).toEqual([0, 100])
  const { cashDrawers } = await book(today)
  expect(cashDrawers?.handovers).toMatchObject([{ from: 'Ravi', to: 'Shared drawer', amount: 1000 }])
  await set({ ownDrawers: false })
  const wrong = { id: cashDrawers?.handovers[0]?.id ?? '', reason: 'It was not' }
  expect((await app.asAdmin(bookCalls.takeBackDrawerEntry, wrong)).body).toMatchObject({
    success: false,
    message: messages.oneDrawer,
  })
})

test('a drawer that was ever counted begins with what was counted last, or with a note', async () => {
  const { app, ravi, pay, idOf, count, close } = await aDesk()
  await pay(ravi, '1000')
  const ofRavi = await idOf('Ravi')
  const bank = { kind: 'bank', amount: '1000', details: 'Slip 1', key: 'all-to-bank' } as const
  await count(ravi, ofRavi, '1000')
  await close()
  app.clock.now = new Date('2026-03-10T19:00:00Z')
  await app.ask(bookCalls.takeFromDrawer, bank, ravi)
  await count(ravi, ofRavi, '0', { on: tomorrow, opening: '1000' })
  const early = { opening: '0', counted: '0', earlyConfirmed: true }
  for (const on of [tomorrow, '2026-03-12', '2026-03-13']) {
    app.clock.now = new Date(`${on}T15:00:00Z`)
    if (on !== '2026-03-13') await app.asAdmin(bookCalls.closeDay, { on, ...early })
  }
  const begun = { on: '2026-03-13', drawerId: ofRavi, opening: '500', counted: '500' }
  const again = { ...begun, note: 'Left for change' }
  const { context, clock } = app
  const { account_id } = await context.db
    .selectFrom('staff')
    .where('id', '=', ofRavi)
    .select('account_id')
    .executeTakeFirstOrThrow()
  const token = await addSession(context.db, context.seal, account_id, clock.now)
  expect((await app.ask(bookCalls.countDrawer, begun, token)).body).toMatchObject({
    success: false,
    message: messages.openingNeedsNote(toPaise(0)),
  })
  expect((await app.ask(bookCalls.countDrawer, again, token)).body).toMatchObject({ success: true })
})

test('cash is given back out of what lies in the own drawer alone, until more is taken over', async () => {
  const { app, owner, ravi, pay, idOf, drawersOn } = await aDesk()
  const { paymentId } = await pay(ravi, '1000')
  const back = { paymentId, amount: '400', method: 'cash', reason: 'Left' } as const
  expect((await app.asAdmin(deskCalls.refund, back)).body).toMatchObject({
    success: false,
    field: 'amount',
    message: messages.beyondOwnDrawer(toPaise(0)),
  })
  await app.ask(bookCalls.takeOver, { from: await idOf('Ravi'), amount: '400', key: 'for-refund' }, owner)
  expect((await app.asAdmin(deskCalls.refund, back)).body).toMatchObject({ success: true })
  const drawers = await drawersOn(today)
  expect([drawers.Ravi?.expected, drawers.Farah?.expected]).toEqual([600, 0])
})

test('who counted, and whose drawer it is, are called as they are today', async () => {
  const { app, ravi, pay, idOf, count, close, drawersOn } = await aDesk()
  await pay(ravi, '10')
  const id = await idOf('Ravi')
  await count(ravi, id, '10')
  await close()
  await app.context.db.updateTable('staff').set({ name: 'Ravi Shah' }).where('id', '=', id).execute()
  expect(await drawersOn(today)).toMatchObject({ 'Ravi Shah': { by: 'Ravi Shah', counted: 10 } })
})
