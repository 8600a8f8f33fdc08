import { expect, test } from 'vitest'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, toPaise } from '#contract/money.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { anOnlineDesk } from '#server/testing/razorpay.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { account, giveConcession, payers, refund, take, useCredit } = deskCalls
const today = '2026-03-10'
const cash = { method: 'cash', receivedOn: today } as const

async function readOrder(app: TestApp, orderId: string) {
  const { orders } = (await app.asAdmin(account, { orderId })).body
  if (!orders[0]) throw new Error('no such order')
  return orders[0]
}

async function anOrderMore(app: TestApp, learner: Awaited<ReturnType<typeof aLearner>>) {
  const { id: programmeId } = await aProgramme(app, 'course')
  return (await learner.as(orderCalls.request, { programmeId })).body.order.id
}

test('a cheaper programme cuts the concessions to its fee: they never become a credit that pays another order', async () => {
  const app = await testApp()
  app.clock.now = new Date(`${today}T06:00:00Z`)
  const learner = await aLearner(app, { name: 'Asha Verma' })
  const orderId = learner.enrolmentId
  const other = await anOrderMore(app, learner)
  const give = (kind: 'discount' | 'scholarship', amount: string) => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    return app.asAdmin(giveConcession, { orderId, kind, amount, reason: `A ${kind}` })
  }
  await give('discount', '2000')
  await give('scholarship', '6000')
  await give('discount', '1000')
  await app.asAdmin(take, { orderId, amount: '500', ...cash })

  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  const { id: programmeId, name } = await aProgramme(app, 'course', { fees: '5000' })
  const changed = { enrolmentId: orderId, programmeId, batchId: null }
  const { fee } = (await app.asAdmin(enrolmentCalls.changeProgramme, changed)).body
  expect(fee).toContain(messages.concessionsCut(toPaise(4_000)))

  // Only what was paid is left over.
  const order = await readOrder(app, orderId)
  expect(order).toMatchObject({ owed: 0, paid: 500, due: 0, credit: 500 })
  const why = `Changed to ${name}`
  expect(order.concessions).toMatchObject([
    { kind: 'discount', amount: 2000, voidedAt: null },
    { kind: 'scholarship', amount: 6000, voidedReason: why },
    { kind: 'scholarship', amount: 3000, reason: 'A scholarship', voidedAt: null },
    { kind: 'discount', amount: 1000, voidedReason: why },
  ])
  const use = { fromOrderId: orderId, toOrderId: other, amount: '500.01' }
  expect((await app.asAdmin(useCredit, use)).body).toMatchObject({
    success: false,
    message: messages.creditTooSmall(toPaise(500)),
  })
  expect(await readOrder(app, other)).toMatchObject({ paid: 0, payments: [] })
  expect((await app.asAdmin(useCredit, { ...use, amount: '500' })).body.order).toMatchObject({ paid: 500 })

  // Into one without a fee nothing is discounted any more, and from there into one with a fee it is owed.
  const { id: freeId } = await aProgramme(app, 'course', { fees: '0' })
  const change = (id: string) => app.asAdmin(enrolmentCalls.changeProgramme, { ...changed, programmeId: id })
  await change(freeId)
  expect(await readOrder(app, orderId)).toMatchObject({ owed: 0, due: 0, credit: 0 })
  await change(programmeId)
  expect((await learner.as(ownFeeCalls.mine)).body.orders.find(({ id }) => id === orderId)).toMatchObject({
    owed: 5_000,
    due: 5_000,
  })
})

test('what Razorpay is giving back is no credit any more', async () => {
  const desk = await anOnlineDesk()
  const { app, learner, orderId, razorpay } = desk
  await razorpay.payAndTell(await desk.begin())
  await desk.asOwner(giveConcession, { orderId, kind: 'discount', amount: '12000', reason: 'Won it' })
  const other = await anOrderMore(app, learner)
  const { payments, credit } = await readOrder(app, orderId)
  expect(credit).toBe(12_000)
  razorpay.state.troubles = ['cut before']
  const back = {
    paymentId: payments[0]?.id ?? '',
    amount: '11500',
    method: 'razorpay',
    reason: 'Won it',
  } as const
  expect((await desk.asOwner(refund, back)).order.refunds).toMatchObject([{ state: 'asked' }])

  expect(await readOrder(app, orderId)).toMatchObject({ credit: 500 })
  expect((await app.asAdmin(payers, { q: 'Asha' })).body.payers).toMatchObject([{ credit: 500 }])
  const use = { fromOrderId: orderId, toOrderId: other, amount: '501' }
  expect((await app.asAdmin(useCredit, use)).body.message).toBe(messages.creditTooSmall(toPaise(500)))
  expect((await app.asAdmin(useCredit, { ...use, amount: '500' })).body.success).toBe(true)
  expect((await app.asAdmin(useCredit, { ...use, amount: '1' })).body.message).toBe(
    messages.creditTooSmall(noMoney),
  )
})
