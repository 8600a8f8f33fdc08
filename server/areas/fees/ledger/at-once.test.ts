import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, toPaise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testsPostgres } from '#server/testing/test-database.ts'
import { holdLedger } from './hold.ts'
import { enterPayment } from './payments.ts'

const { take, useCredit, refund } = deskCalls
const today = '2026-03-10'
const rounds = 4

async function aDesk() {
  const app = await testApp()
  app.clock.now = new Date(`${today}T06:00:00Z`)
  const [one, other] = [await aLearner(app), await aLearner(app)]
  await app.asAdmin(bookCalls.day)
  return { app, one, other, ids: [one.enrolmentId, other.enrolmentId] as const }
}

const sayings = (answers: { body: { success: boolean; message?: string } }[]) =>
  answers.map(({ body }) => (body.success ? 'done' : body.message)).sort()

test('one UTR as UPI on one order and as a bank transfer on another pays once, also at once', async () => {
  const { app, other, ids } = await aDesk()
  for (let round = 0; round < rounds; round += 1) {
    const ref = `41234567890${round}`
    const paid = { amount: '10', receivedOn: today, ref }
    await Promise.all([
      app.asAdmin(take, { orderId: ids[0], method: 'upi', ...paid }),
      app.asAdmin(take, { orderId: ids[1], method: 'bank', ...paid }),
      other.as(ownFeeCalls.claim, { orderId: ids[1], amount: '10', utr: ref, paidOn: today }),
    ])
  }
  const rows = await app.context.db.selectFrom('fee_payments').select('ref_key').execute()
  expect(rows.map(({ ref_key }) => ref_key).sort()).toEqual(
    Array.from({ length: rounds }, (_, round) => `41234567890${round}`),
  )
})

test('a day is closed once all that is dated before it is in the books, also what is just being entered', async () => {
  const { app, ids } = await aDesk()
  const { db } = app.context
  const close = (on: string) =>
    app.asAdmin(bookCalls.closeDay, { on, opening: '0', counted: '0', earlyConfirmed: true })
  expect((await close('2026-03-08')).body.success).toBe(true)
  const [entered, finished] = [signal(), signal()]
  const payment = { method: 'cash', ref: '', paise: toPaise(10), receivedOn: '2026-03-09', note: '' } as const
  const paying = db.transaction().execute(async (tx) => {
    const held = await holdLedger(tx, { enrolmentId: ids[0] }, { actor: null, now: app.clock.now })
    await enterPayment(held, payment, 'ref')
    entered.give()
    await finished.given
  })
  await entered.given
  const state = { isClosed: false }
  const closing = close(today).finally(() => {
    state.isClosed = true
  })
  while (testsPostgres && !state.isClosed && !(await isSomebodyWaiting(db))) {
    // Until the closing has come to where it waits, or is through.
  }
  finished.give()
  await paying

  expect((await closing).body.message).toBe(messages.openingNeedsNote(toPaise(10)))
})

test('of money that comes while the day is closed each rupee is either in the count or in the next book', async () => {
  const { app, ids } = await aDesk()
  const tomorrow = '2026-03-11'
  const paid = { amount: '10', method: 'cash', receivedOn: today } as const
  const close = { on: today, opening: '0', counted: '0', note: 'In a hurry', earlyConfirmed: true }
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, at) => app.asAdmin(take, { orderId: ids[at % 2] ?? '', ...paid })),
    app.asAdmin(bookCalls.closeDay, close),
    ...Array.from({ length: 6 }, (_, at) => app.asAdmin(take, { orderId: ids[at % 2] ?? '', ...paid })),
  ])
  expect(answers.map(({ body }) => body.success)).not.toContain(false)
  const [closed, next] = await Promise.all(
    [today, tomorrow].map(async (on) => (await app.asAdmin(bookCalls.day, { on })).body),
  )
  expect(closed?.expectedCash).toBe(closed?.net)
  expect((closed?.net ?? 0) + (next?.net ?? 0)).toBe(120)
})

function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

async function isSomebodyWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

test('one key for two orders at once is one use of a credit, and one refund', async () => {
  const { app, one, other } = await aDesk()
  const cash = { method: 'cash', receivedOn: today, asCredit: true } as const
  const paid = await Promise.all(
    [one, other].map(async ({ enrolmentId: orderId, as }) => {
      const { id: programmeId } = await aProgramme(app, 'course')
      const toOrderId = (await as(orderCalls.request, { programmeId })).body.order.id
      const { paymentId } = (await app.asAdmin(take, { orderId, amount: '20000', ...cash })).body
      return { fromOrderId: orderId, toOrderId, paymentId }
    }),
  )
  const expected = ['done', messages.keyUsed].sort()
  for (let round = 0; round < rounds; round += 1) {
    const key = `press ${round}`
    const used = await Promise.all(
      paid.map(({ fromOrderId, toOrderId }) =>
        app.asAdmin(useCredit, { fromOrderId, toOrderId, amount: '10', key }),
      ),
    )
    expect(sayings(used)).toEqual(expected)
    const back = { amount: '10', method: 'cash', reason: 'Left', key } as const
    const given = await Promise.all(paid.map(({ paymentId }) => app.asAdmin(refund, { paymentId, ...back })))
    expect(sayings(given)).toEqual(expected)
  }
})

test('what the learner orders in the moment it is resumed is said, not a fault', async () => {
  const { app, one } = await aDesk()
  for (let round = 0; round < rounds; round += 1) {
    const { id: programme_id } = await aProgramme(app, 'course')
    const id = newId()
    const at = app.clock.now.toISOString()
    await app.context.db
      .insertInto('enrolments')
      .values({
        ...{ id, programme_id, person_id: one.personId, status: 'ended', is_sign_up: 0 },
        ...{ fee_paise: noMoney, created_at: at, decided_at: at, ended_as: 'left', ended_on: today },
      })
      .execute()
    const [resumed, ordered] = await Promise.all([
      app.asAdmin(enrolmentCalls.resume, { enrolmentId: id }),
      one.as(orderCalls.request, { programmeId: programme_id }),
    ])
    expect([resumed.status, ordered.status]).toEqual([200, 200])
    expect(resumed.body.success).not.toBe(ordered.body.isNew)
  }
})
