import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/calendar.ts'
import type { Endpoint } from '#contract/call.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { take, cancelPayment, bounce, refund } = deskCalls
const today = '2026-03-10'
const tomorrow = '2026-03-11'
/** Half past eight in the evening in India. */
const evening = new Date('2026-03-10T15:00:00Z')

async function aDesk() {
  const app = await testApp()
  app.clock.now = evening
  const learner = await aLearner(app, { name: 'Asha Verma' })
  const { enrolmentId: orderId } = learner
  const pay = async (amount: string, more: object = {}) =>
    (await app.asAdmin(take, { orderId, amount, method: 'cash', receivedOn: dayOf(app.clock.now), ...more }))
      .body
  const book = async (on: string) => (await app.asAdmin(bookCalls.day, { on })).body
  const close = (on: string, counted: string, more: object = {}) =>
    app.asAdmin(bookCalls.closeDay, { on, opening: '0', counted, note: 'Counted', ...more })
  return { app, learner, orderId, pay, book, close }
}

/** Time passes, and nobody is logged out by it. */
async function pass({ clock, context }: TestApp, now: Date): Promise<void> {
  clock.now = now
  const at = now.toISOString()
  const ends_at = new Date(now.getTime() + 3_600_000).toISOString()
  await context.db.updateTable('sessions').set({ created_at: at, used_at: at, ends_at }).execute()
}

async function refusal<E extends Endpoint>(app: TestApp, call: E, input: object) {
  const { body } = await app.asAdmin(call, input as never)
  expect(body).toMatchObject({ success: false })
  return (body as { message?: string }).message
}

test('closing closes the book, not the desk: what comes later is dated now and counts in the next book', async () => {
  const { app, learner, orderId, pay, book, close } = await aDesk()
  const { paymentId: wrong } = await pay('1000')
  const cheque = await pay('500', { method: 'cheque', ref: '000123' })
  const claim = { orderId, amount: '300', utr: '412345678901', paidOn: today }
  await learner.as(ownFeeCalls.claim, claim)
  expect((await close(today, '1000')).body.success).toBe(true)
  const closed = await book(today)
  expect(closed).toMatchObject({ net: 1500, openDay: tomorrow, isLastClosed: true, afterClosing: null })

  const late = await pay('700')
  expect(late).toMatchObject({ success: true, countsOn: tomorrow })
  expect(late.message).toContain(`. ${messages.countsIn('11 March 2026')}`)
  expect(late.order.payments.at(-1)).toMatchObject({ receivedOn: today, createdAt: evening.toISOString() })
  const { upiClaims } = (await app.asAdmin(bookCalls.upiClaims)).body
  const confirmed = await app.asAdmin(bookCalls.confirmUpiClaim, { paymentId: upiClaims[0]?.id ?? '' })
  expect(confirmed.body).toMatchObject({ success: true, countsOn: tomorrow })
  for (const [call, input] of [
    [cancelPayment, { paymentId: wrong, reason: 'Wrong person' }],
    [bounce, { paymentId: cheque.paymentId, reason: 'No funds' }],
    [refund, { paymentId: late.paymentId, amount: '100', method: 'cash', reason: 'Too much' }],
  ] as const) {
    const { body } = await app.asAdmin(call as typeof refund, input as never)
    expect(body).toMatchObject({ success: true })
    expect(body.message).toContain(`. ${messages.countsIn('11 March 2026')}`)
  }

  const { entries, afterClosing, ...rest } = await book(today)
  expect(rest).toEqual({ ...closed, entries: undefined, afterClosing: undefined })
  expect(entries.map(({ amount }) => amount)).toEqual([500, 1000])
  expect(afterClosing).toEqual({ count: 5, net: 700 + 300 - 1000 - 500 - 100, countsOn: tomorrow })
  const next = await book(tomorrow)
  expect(next).toMatchObject({ net: -600, opening: 1000, expectedCash: 600, closing: null, entryCount: 5 })
  expect(new Set(next.entries.map(({ datedOn }) => datedOn))).toEqual(new Set([today]))
  // Nobody closes a day that has not come.
  expect(await refusal(app, bookCalls.closeDay, { on: tomorrow, opening: '0', counted: '0' })).toBe(
    messages.dayToCome,
  )
})

test('the month and the year end with their books: what comes after their last closing is of the next', async () => {
  const { app, pay, close } = await aDesk()
  await pass(app, new Date('2026-03-31T15:00:00Z'))
  await pay('1000')
  await close('2026-03-31', '1000')
  await pay('200')
  const collected = async (month: string) =>
    (await app.asAdmin(bookCalls.report, { from: month, to: month })).body.totals.collected
  expect([await collected('2026-03'), await collected('2026-04')]).toEqual([1000, 200])
})

test('a day that nobody closed is not closed by a later closing: it takes money, which counts in the open book', async () => {
  const { app, pay, book, close } = await aDesk()
  const yesterday = '2026-03-09'
  await pay('50', { receivedOn: yesterday, lateReason: 'Late' })
  expect((await close(today, '0')).body.success).toBe(true)
  expect(await book(yesterday)).toMatchObject({ net: 50, closing: null, countedWith: today })
  const taken = await pay('70', { receivedOn: yesterday, lateReason: 'Late' })
  expect(taken).toMatchObject({ success: true, countsOn: tomorrow })
  expect(taken.order.payments.at(-1)?.receivedOn).toBe(yesterday)
  expect(await book(yesterday)).toMatchObject({ net: 50 })
  expect(await refusal(app, bookCalls.closeDay, { on: yesterday, opening: '0', counted: '50' })).toBe(
    messages.countedLater('10 March 2026'),
  )
  // Whoever types a day that somebody closed is told so.
  await pass(app, new Date('2026-03-11T06:00:00Z'))
  expect((await pay('1', { receivedOn: today, lateReason: 'Late' })).message).toBe(
    messages.dayIsClosed('10 March 2026'),
  )
  expect((await pay('1')).countsOn).toBe(tomorrow)
})

test('an owner reopens the last closed day with a reason, and what came after closing counts in it again', async () => {
  const { app, pay, book, close } = await aDesk()
  await pay('1000')
  await close('2026-03-09', '0')
  await close(today, '1000')
  await pay('200')
  const office = await aStaffMember(app, 'office')
  const reopening = { on: today, reason: 'A parent came at nine' }
  expect((await app.ask(bookCalls.reopenDay, reopening, office.token)).status).toBe(403)
  expect(await refusal(app, bookCalls.reopenDay, { ...reopening, reason: ' ' })).toBe(messages.reasonRequired)
  expect(await refusal(app, bookCalls.reopenDay, { ...reopening, on: '2026-03-09' })).toBe(
    messages.onlyLastReopened('10 March 2026'),
  )
  const { body } = await app.asAdmin(bookCalls.reopenDay, reopening)
  expect(body.message).toBe(messages.dayReopened('10 March 2026', 1))

  const open = await book(today)
  expect(open).toMatchObject({ net: 1200, closing: null, openDay: today, opening: 0, expectedCash: 1200 })
  expect(open.reopenings).toMatchObject([{ reason: reopening.reason, counted: 1000, difference: 0 }])
  expect(await book(tomorrow)).toMatchObject({ net: 0, entryCount: 0 })
  const { entries } = (await app.asAdmin(officeCalls.audit)).body
  expect(entries[0]).toMatchObject({ kind: 'fees.dayReopened', subject: { name: today } })
  expect(JSON.stringify(entries[0])).toContain('A parent came at nine')
  expect((await pay('5')).countsOn).toBe(today)
  expect((await close(today, '1205')).body.success).toBe(true)
  expect(await book(today)).toMatchObject({ closing: { counted: 1205, difference: 0 }, isLastClosed: true })
  // Both, one after the other, back to the first.
  await app.asAdmin(bookCalls.reopenDay, reopening)
  expect((await app.asAdmin(bookCalls.reopenDay, { ...reopening, on: '2026-03-09' })).body.success).toBe(true)
  expect(await refusal(app, bookCalls.reopenDay, reopening)).toBe(messages.noDayClosed)
})

test("closing today's book before five asks twice", async () => {
  const { app, close } = await aDesk()
  await pass(app, new Date('2026-03-10T11:29:59Z'))
  expect((await close(today, '0')).body).toMatchObject({
    success: false,
    message: messages.closesEarly('11 March 2026'),
    field: 'earlyConfirmed',
  })
  expect((await close('2026-03-09', '0')).body.success).toBe(true)
  expect((await close(today, '0', { earlyConfirmed: true })).body.success).toBe(true)
  await pass(app, new Date('2026-03-11T11:30:00Z'))
  expect((await close(tomorrow, '0')).body.success).toBe(true)
})

test('the drawer is counted against the last count and the cash since, and says where it differs', async () => {
  const { app, pay } = await aDesk()
  await pay('1000')
  const close = { on: today, opening: '200', counted: '1150' }
  expect(await refusal(app, bookCalls.closeDay, close)).toBe(messages.differenceNeedsNote(toPaise(-50)))
  await app.asAdmin(bookCalls.closeDay, { ...close, note: 'Tea' })
  expect(await refusal(app, bookCalls.closeDay, { ...close, note: 'x' })).toBe(messages.dayClosedAlready)
  await pass(app, new Date('2026-03-11T15:00:00Z'))
  const short = { on: tomorrow, opening: '1100', counted: '1100' }
  expect(await refusal(app, bookCalls.closeDay, short)).toBe(messages.openingNeedsNote(toPaise(1150)))
})

test('who entered and closed stands by id: a borrowed name is gone once it is given back', async () => {
  const { app, orderId, book } = await aDesk()
  const office = await aStaffMember(app, 'office')
  const { db } = app.context
  const staff = await db
    .selectFrom('staff')
    .where('role', '=', 'office')
    .selectAll()
    .executeTakeFirstOrThrow()
  const called = (name: string) => db.updateTable('staff').set({ name }).where('id', '=', staff.id).execute()
  await called('Admin')
  const paid = { orderId, amount: '10', method: 'cash', receivedOn: today } as const
  const { paymentId } = (await app.ask(take, paid, office.token)).body
  const given = { orderId, kind: 'discount', amount: '5', reason: 'Mine' } as const
  await app.ask(deskCalls.giveConcession, given, office.token)
  await app.ask(bookCalls.closeDay, { on: today, opening: '0', counted: '10' }, office.token)
  await called('Rekha')

  const payment = await db
    .selectFrom('fee_payments')
    .where('id', '=', paymentId)
    .selectAll()
    .executeTakeFirst()
  expect(payment).toMatchObject({ by_name: 'Admin', by_id: staff.id })
  const document = await db.selectFrom('fee_documents').select(['by_id', 'by_name']).executeTakeFirst()
  expect(document).toEqual({ by_id: staff.id, by_name: 'Admin' })
  const { closing, entries } = await book(today)
  expect([closing?.by, entries[0]?.by]).toEqual(['Rekha', 'Rekha'])
  const { concessions } = (await app.asAdmin(bookCalls.report)).body
  expect(concessions).toMatchObject([{ by: 'Rekha', amount: 5 }])
  const { orders } = (await app.asAdmin(deskCalls.account, { orderId })).body
  expect(orders[0]?.concessions).toMatchObject([{ by: 'Rekha' }])
})

test('whatever is taken, closed and reopened: closed books stay, every rupee is in one book, the drawer adds up', async () => {
  const { app, orderId, book } = await aDesk()
  const first = '2026-03-01'
  await app.asAdmin(deskCalls.charge, {
    orderId,
    kind: 'other',
    label: 'Much',
    amount: '190000',
    dueOn: today,
  })
  await pass(app, new Date(`${first}T15:00:00Z`))
  const step = fc.oneof(
    fc.record({
      do: fc.constant('take' as const),
      back: fc.integer({ min: 0, max: 3 }),
      paise: fc.integer({ min: 1, max: 500 }),
    }),
    fc.record({ do: fc.constant('close' as const), back: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ do: fc.constant('reopen' as const) }),
    fc.record({ do: fc.constant('sleep' as const) }),
  )
  const [steps] = fc.sample(fc.array(step, { minLength: 60, maxLength: 60 }), { numRuns: 1 })
  // From here on the drawer is counted.
  await app.asAdmin(bookCalls.closeDay, { on: addDays(first, -4), opening: '0', counted: '0' })
  const told = new Map<string, number>()
  let all = 0
  for (const one of steps ?? []) {
    const now = dayOf(app.clock.now)
    if (one.do === 'take') {
      const amount = (one.paise / 100).toFixed(2)
      const paid = {
        orderId,
        amount,
        method: 'cash',
        receivedOn: addDays(now, -one.back),
        lateReason: 'Late',
      } as const
      if ((await app.asAdmin(take, paid)).body.success) all += one.paise
    } else if (one.do === 'close') {
      const on = addDays(now, -one.back)
      const { opening, expectedCash } = await book(on)
      const counts = { opening: String(opening), counted: String(expectedCash) }
      if ((await app.asAdmin(bookCalls.closeDay, { on, ...counts })).body.success) {
        told.set(on, (await book(on)).net)
        // Nothing was taken out: the drawer holds all that counts in a book up to here.
        const { body } = await app.asAdmin(bookCalls.day, { on })
        expect(body.closing?.difference).toBe(0)
      }
    } else if (one.do === 'reopen') {
      const last = [...told.keys()].sort().at(-1) ?? now
      if ((await app.asAdmin(bookCalls.reopenDay, { on: last, reason: 'Again' })).body.success)
        told.delete(last)
    } else await pass(app, new Date(app.clock.now.getTime() + 86_400_000))
    for (const [on, net] of told) expect((await book(on)).net).toBe(net)
  }
  const rows = await app.context.db.selectFrom('fee_payments').select(['received_on', 'counts_on']).execute()
  const last = [...told.keys()].sort().at(-1)
  for (const { received_on, counts_on } of rows) {
    expect(counts_on && counts_on >= received_on).toBe(true)
    if (counts_on && counts_on > received_on && last && counts_on > last)
      expect(counts_on).toBe(addDays(last, 1))
  }
  let sum = 0
  for (let day = addDays(first, -3); day <= addDays(dayOf(app.clock.now), 1); day = addDays(day, 1)) {
    sum += Math.round((await book(day)).net * 100)
  }
  expect(sum).toBe(all)
  const end = addDays(dayOf(app.clock.now), 2)
  expect(Math.round((await book(end)).opening * 100)).toBe(all)
})
