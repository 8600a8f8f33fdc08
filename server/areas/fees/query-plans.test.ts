import { expect, test } from 'vitest'
import { dayOf } from '#contract/calendar.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { toPaise } from '#contract/money.ts'
import { aLearner } from '#server/testing/learners.ts'
import { listPlans, listWholeReads } from '#server/testing/query-plans.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { testsPostgres } from '#server/testing/test-database.ts'
import { sumCash } from './books/drawer.ts'
import { forEver } from './books/money-service.ts'
import { remindOfDues } from './desk/reminder-service.ts'
import { readWrittenOff } from './ledger/debt-service.ts'

const { account, cancelPayment, giveConcession, payers, refund, setPlan, take } = deskCalls

/** A learner with two instalments, of which they were reminded, whose company pays. */
async function aDesk() {
  const app = await testApp()
  app.clock.now = new Date('2026-03-10T06:00:00Z')
  const { enrolmentId: orderId } = await aLearner(app, { name: 'Asha Verma' })
  const instalments = ['2026-03-10', '2026-04-10'].map((dueOn) => ({ dueOn, amount: '6000' }))
  await app.asAdmin(setPlan, { orderId, instalments })
  await app.asAdmin(billCalls.setBillTo, {
    ...{ orderId, name: 'Ganga Motors', address: 'Kanpur', gstin: '', state: '09' },
  })
  await remindOfDues(app.context.db, app.clock.now)
  const { count } = await app.context.db
    .selectFrom('notifications')
    .where('kind', '=', 'feeReminder')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
  return { app, orderId, receivedOn: dayOf(app.clock.now) }
}

const wholeReads = (app: TestApp, work: () => Promise<{ body: object }>) =>
  listWholeReads(app, async () => expect((await work()).body).toMatchObject({ success: true }))

test.skipIf(testsPostgres)(
  'what is done at the desk reads no table whole that grows with the institute',
  async () => {
    const { app, orderId, receivedOn } = await aDesk()
    const paid = (method: 'cash' | 'upi', amount: string) =>
      app.asAdmin(take, {
        ...{ orderId, amount, method, receivedOn, ref: method === 'upi' ? '412345678901' : '' },
      })

    // The first settles what somebody was reminded of.
    expect(await wholeReads(app, () => paid('cash', '6000'))).toEqual([])
    expect(await wholeReads(app, () => paid('upi', '2000'))).toEqual([])
    const { orders } = (await app.asAdmin(account, { orderId })).body
    const idOf = (method: string) => orders[0]?.payments.find((one) => one.method === method)?.id ?? ''
    const back = { paymentId: idOf('upi'), amount: '500', method: 'upi', reason: 'Too much' } as const
    expect(await wholeReads(app, () => app.asAdmin(refund, { ...back, ref: '412345678902' }))).toEqual([])
    const over = { paymentId: idOf('cash'), reason: 'Mistyped' }
    expect(await wholeReads(app, () => app.asAdmin(cancelPayment, over))).toEqual([])
    const discount = { orderId, kind: 'discount', amount: '100', reason: 'Fair' } as const
    expect(await wholeReads(app, () => app.asAdmin(giveConcession, discount))).toEqual([])
  },
)

test.skipIf(testsPostgres)(
  'nor do an account, the search of the desk, and what the owner hears in the morning',
  async () => {
    const { app, orderId, receivedOn } = await aDesk()
    await app.asAdmin(take, { orderId, amount: '6000', method: 'cash', receivedOn })
    expect(await wholeReads(app, () => app.asAdmin(account, { orderId }))).toEqual([])
    expect(await wholeReads(app, () => app.asAdmin(payers, { q: 'R/25-26/000001' }))).toEqual([])
    expect(await wholeReads(app, () => app.asAdmin(bookCalls.day, { on: receivedOn }))).toEqual([])
    expect(await listWholeReads(app, () => readWrittenOff(app.context.db, receivedOn))).toEqual([])
  },
)

test.skipIf(testsPostgres)(
  'cash since the institute began, where no day was ever closed, is read out of an index of cash alone',
  async () => {
    const { app, orderId, receivedOn } = await aDesk()
    await app.asAdmin(take, { orderId, amount: '6000', method: 'cash', receivedOn })
    const sum = () => sumCash(app.context.db, '', forEver)
    expect(await sum()).toBe(toPaise(6_000))
    expect((await listPlans(app, sum)).join('\n')).toMatch(/fee_cash_by_book/)
  },
)
