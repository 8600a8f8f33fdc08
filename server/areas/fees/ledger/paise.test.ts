import { expect, test } from 'vitest'
import { dayOf } from '#contract/calendar.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import type { Paise } from '#contract/money.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { aLearner, aPayment } from '#server/testing/learners.ts'
import { takeAtDesk } from '#server/testing/take-at-desk.ts'
import { testApp } from '#server/testing/test-app.ts'
import { replaceFee } from './debt-service.ts'

test('what is kept in paise is told in rupees to the paisa, and adds up so', async () => {
  const app = await testApp()
  const { db } = app.context
  const learners = [await aLearner(app), await aLearner(app), await aLearner(app)]
  const [{ as, personId, programmeId } = await aLearner(app)] = learners
  const odd = 1_200_010 as Paise
  await db.updateTable('programmes').set({ fee_paise: odd }).execute()
  await db.updateTable('enrolments').set({ fee_paise: odd }).execute()
  for (const { enrolmentId } of learners) {
    await replaceFee(
      db,
      enrolmentId,
      { reason: 'Dearer', actor: { id: 'test', name: 'Test' } },
      app.clock.now,
    )
    await aPayment(app, enrolmentId, odd, dayOf(app.clock.now))
  }

  const { sums } = (await app.asAdmin(orderCalls.orders, { withSums: true })).body
  expect(sums).toEqual({ count: 3, owed: 36_000.3, paid: 36_000.3 })
  const { fees } = (await app.asAdmin(officeCalls.charts)).body
  expect(fees?.at(-1)).toMatchObject({ requested: 36_000.3, received: 36_000.3 })
  const { course } = (await app.ask(catalogueCalls.course.single, { courseid: programmeId })).body
  expect(course.fees).toBe(12_000.1)
  expect((await as(orderCalls.mine)).body.orders).toMatchObject([{ fees: 12_000.1, paidAmount: 12_000.1 }])
  expect((await app.asAdmin(personCalls.details, { id: personId })).body.enrolments).toMatchObject([
    { fees: 12_000.1 },
  ])
  expect((await as(learnerCalls.myData)).body.data).toMatchObject({
    enrolments: [{ fees: 12_000.1, paidAmount: 12_000.1 }],
  })
})

test('the largest fee there may be is kept, paid and added up whole', async () => {
  const app = await testApp()
  const { db } = app.context
  const learners = [await aLearner(app), await aLearner(app)]
  for (const { programmeId } of learners) {
    const course = { id: programmeId, name: `Dear ${programmeId}`, fees: '100000000' }
    const texts = { description: 'D', duration: '1 year', languages: '["C"]' }
    expect((await app.asAdmin(programmeCalls.edit, { ...course, ...texts })).body.success).toBe(true)
  }
  await db
    .updateTable('enrolments')
    .set((eb) => ({ fee_paise: eb.selectFrom('programmes').select('fee_paise').limit(1) }))
    .execute()
  for (const { enrolmentId } of learners) {
    await replaceFee(
      db,
      enrolmentId,
      { reason: 'Dearer', actor: { id: 'test', name: 'Test' } },
      app.clock.now,
    )
  }
  const [order] = (await app.asAdmin(orderCalls.orders)).body.orders
  const payment = { id: order?.id ?? '', paidBy: 'bank', paidRef: 'NEFT 1', paidOn: '2026-10-31' } as const

  expect((await takeAtDesk(app, { ...payment, paidAmount: '100000000.01' })).body).toMatchObject({
    success: false,
    field: 'amount',
  })
  const recorded = await takeAtDesk(app, { ...payment, paidAmount: 100_000_000 })
  expect(recorded.body.order).toMatchObject({ fees: 100_000_000, paidAmount: 100_000_000 })
  const { sums } = (await app.asAdmin(orderCalls.orders, { withSums: true })).body
  expect(sums).toEqual({ count: 2, owed: 200_000_000, paid: 100_000_000 })
  const { after } = await db
    .selectFrom('audit')
    .where('kind', '=', 'fees.paymentTaken')
    .select('after')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(after ?? '')).toMatchObject({
    paid_amount: 100_000_000,
    receipt_number: expect.stringMatching(/^R\/\d\d-\d\d\/000001$/),
  })
})
