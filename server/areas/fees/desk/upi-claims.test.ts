import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { registeredApp } from '#server/testing/registered-app.ts'
import { testApp } from '#server/testing/test-app.ts'

const today = '2026-03-10'

async function aClaim() {
  const app = await testApp()
  app.clock.now = new Date(`${today}T06:00:00Z`)
  const learner = await aLearner(app)
  const { id: programmeId, name } = await aProgramme(app, 'course')
  const { id } = (await learner.as(orderCalls.request, { programmeId })).body.order
  const claim = { orderId: id, amount: '3000', utr: '412345678901', paidOn: today }
  expect((await learner.as(ownFeeCalls.claim, claim)).body.success).toBe(true)
  const [waiting] = (await app.asAdmin(bookCalls.upiClaims)).body.upiClaims
  return { app, learner, id, name, claim, paymentId: waiting?.id ?? '' }
}

test('an order with a claim that waits is neither cancelled nor declined: first the office looks for the money', async () => {
  const { app, learner, id, name, paymentId } = await aClaim()
  expect((await learner.as(orderCalls.cancel, { id })).body).toMatchObject({
    success: false,
    message: messages.claimWaitsOwn,
    key: 'claimWaitsOwn',
  })
  expect((await app.asAdmin(admissionCalls.decline, { ids: [id] })).body).toMatchObject({
    success: false,
    message: messages.claimWaits(name),
  })
  const reason = 'Not in the bank'
  expect((await app.asAdmin(bookCalls.refuseUpiClaim, { paymentId, reason })).body.success).toBe(true)
  expect((await app.asAdmin(admissionCalls.decline, { ids: [id] })).body.success).toBe(true)
})

test('a claim on an order that is over since before is refused with a reason, and its UTR is free again', async () => {
  const { app, learner, id, claim, paymentId } = await aClaim()
  await app.context.db.updateTable('enrolments').set({ status: 'cancelled' }).where('id', '=', id).execute()

  expect((await app.asAdmin(bookCalls.confirmUpiClaim, { paymentId })).body.message).toBe(
    messages.cannotBePaid,
  )
  const no = { paymentId, reason: 'The order is over' }
  expect((await app.asAdmin(bookCalls.refuseUpiClaim, no)).body).toMatchObject({ success: true })
  expect((await app.asAdmin(bookCalls.upiClaims)).body.upiClaims).toEqual([])
  const again = { ...claim, orderId: learner.enrolmentId }
  expect((await learner.as(ownFeeCalls.claim, again)).body.success).toBe(true)
})

test('who waits again although a payment is claimed is removed by no door before somebody has looked for it', async () => {
  const { app } = await aClaim()
  const learner = await aLearner(app)
  const { enrolmentId, personId, programmeId } = learner
  const claim = { orderId: enrolmentId, amount: '3000', utr: '512345678901', paidOn: today }
  await learner.as(ownFeeCalls.claim, claim)
  for (const q of ['', '@example.com']) {
    const part = { q, limit: 1, withTotal: true }
    expect((await app.asAdmin(bookCalls.upiClaims, part)).body).toMatchObject({ upiClaims: [{}], total: 2 })
  }
  const back = { enrolmentId, reason: 'Mistaken' }
  expect((await app.asAdmin(enrolmentCalls.takeBack, back)).body.success).toBe(true)

  const { name } = await app.context.db
    .selectFrom('programmes')
    .where('id', '=', programmeId)
    .select('name')
    .executeTakeFirstOrThrow()
  const refused = { success: false, message: messages.claimWaits(name) }
  expect((await app.asAdmin(admissionCalls.decline, { ids: [personId] })).body).toMatchObject(refused)
  const removal = { id: personId, reason: 'Mistaken' }
  expect((await app.asAdmin(personCalls.remove, removal)).body).toMatchObject(refused)
})

test('nobody is removed, accepted or not, while money they say they sent is looked for; the office reads what is due', async () => {
  const { app, learner, name, paymentId } = await aClaim()
  const [claim] = (await app.asAdmin(bookCalls.upiClaims)).body.upiClaims
  expect(claim?.due).toBe(12_000)
  const { personId } = learner
  const remove = () => app.asAdmin(personCalls.remove, { id: personId, reason: 'Moved away' })
  expect((await remove()).body).toMatchObject({ success: false, message: messages.claimWaits(name) })
  await app.asAdmin(bookCalls.refuseUpiClaim, { paymentId, reason: 'Not in the bank' })
  expect((await remove()).body.success).toBe(true)
})

test('a payment of a month whose return is filed is dated on the day of its confirmation; before that, on its own', async () => {
  const app = await registeredApp()
  const dated = async (utr: string, confirmedOn: string, paidOn = '2026-05-10') => {
    app.clock.now = new Date('2026-05-10T06:00:00Z')
    const learner = await aLearner(app)
    const claim = { orderId: learner.enrolmentId, amount: '3000', utr, paidOn }
    expect((await learner.as(ownFeeCalls.claim, claim)).body).toMatchObject({ success: true })
    const claims = (await app.asAdmin(bookCalls.upiClaims)).body.upiClaims
    app.clock.now = new Date(`${confirmedOn}T06:00:00Z`)
    await app.context.db.updateTable('sessions').set({ ends_at: '2027-01-01T00:00:00.000Z' }).execute()
    const { body } = await app.asAdmin(bookCalls.confirmUpiClaim, { paymentId: claims[0]?.id ?? '' })
    expect(body).toMatchObject({ success: true })
    const { orders } = (await app.asAdmin(deskCalls.account, { orderId: learner.enrolmentId })).body
    return orders[0]?.payments[0]?.receivedOn
  }
  expect(await dated('612345678901', '2026-06-10')).toBe('2026-05-10')
  expect(await dated('612345678902', '2026-06-11')).toBe('2026-06-11')
  // Who sent it before they asked for the place: nothing is dated before the order.
  expect(await dated('612345678903', '2026-05-11', '2026-05-08')).toBe('2026-05-10')
})
