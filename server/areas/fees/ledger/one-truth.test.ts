import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { searchCalls } from '#contract/office/search-calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { aLearner, anApplicant } from '#server/testing/learners.ts'
import { testApp } from '#server/testing/test-app.ts'

const taken = { method: 'cash' } as const

test('after ₹4,000 of ₹10,500 with a discount every door says the same, and nobody says paid', async () => {
  const app = await testApp()
  const learner = await aLearner(app, { name: 'Gulnar Akhtar' })
  const { enrolmentId: orderId, personId } = learner
  await app.asAdmin(deskCalls.giveConcession, { orderId, kind: 'discount', amount: '1500', reason: 'Early' })
  const receivedOn = dayOf(app.clock.now)
  await app.asAdmin(deskCalls.take, { orderId, amount: '4000', receivedOn, ...taken })

  const ledger = { fees: 12_000, owed: 10_500, due: 6500, paidAmount: 4000 }
  const list = (await app.asAdmin(orderCalls.orders, { withSums: true })).body
  expect(list.orders[0]).toMatchObject({ ...ledger, status: 'accepted' })
  expect(list.sums).toEqual({ count: 1, owed: 10_500, paid: 4000 })
  expect((await app.asAdmin(orderCalls.orders, { status: 'paid' })).body.orders).toEqual([])
  const { enrolments } = (await app.asAdmin(personCalls.details, { id: personId })).body
  expect(enrolments[0]).toMatchObject(ledger)
  expect((await learner.as(orderCalls.mine)).body.orders[0]).toMatchObject({ ...ledger, status: 'accepted' })
  const { data } = (await learner.as(learnerCalls.myData)).body
  expect(data.enrolments).toMatchObject([ledger])
  const { found } = (await app.asAdmin(searchCalls.everywhere, { text: 'Gulnar' })).body
  for (const kind of ['order', 'receipt'])
    expect(found.find((one) => one.kind === kind)?.results[0]?.about).toContain('₹4,000 of ₹10,500')
  const { fees } = (await app.asAdmin(officeCalls.charts)).body
  expect(fees?.at(-1)).toMatchObject({ requested: 10_500, received: 4000 })
})

test('the last rupee of a discounted fee makes it paid, for every door at once', async () => {
  const app = await testApp()
  const { enrolmentId: orderId, personId } = await aLearner(app)
  await app.asAdmin(deskCalls.giveConcession, { orderId, kind: 'discount', amount: '1500', reason: 'Early' })
  const receivedOn = dayOf(app.clock.now)
  await app.asAdmin(deskCalls.take, { orderId, amount: '10500', receivedOn, ...taken })

  const paid = { owed: 10_500, due: 0, paidAmount: 10_500 }
  expect((await app.asAdmin(orderCalls.orders, { status: 'paid' })).body.orders).toMatchObject([paid])
  const { enrolments } = (await app.asAdmin(personCalls.details, { id: personId })).body
  expect(enrolments[0]).toMatchObject(paid)
})

test('what waits owes its fee, also when a part came before; what is declined owes nothing', async () => {
  const app = await testApp()
  const [waiting, refused] = [await anApplicant(app), await anApplicant(app)]
  const receivedOn = dayOf(app.clock.now)
  const orderId = waiting.enrolmentId
  await app.asAdmin(deskCalls.take, { orderId, amount: '5000', receivedOn, ...taken })

  const { requests } = (await app.asAdmin(admissionCalls.requests)).body
  expect(requests.find(({ id }) => id === orderId)).toMatchObject({ owed: 12_000, paidAmount: 5000 })
  expect(requests.find(({ id }) => id === refused.enrolmentId)).toMatchObject({
    owed: 12_000,
    paidAmount: null,
  })
  const { sums } = (await app.asAdmin(orderCalls.orders, { withSums: true })).body
  expect(sums).toMatchObject({ owed: 24_000, paid: 5000 })
})
