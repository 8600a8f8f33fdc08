import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { registered, registeredApp } from '#server/testing/registered-app.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

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

/** A claim of 10 May that is confirmed later: how it is dated, where the list said it would be, and why so late. */
async function confirmLater(app: TestApp, { utr, on, paidOn = '2026-05-10' }: Record<string, string>) {
  app.clock.now = new Date('2026-05-10T06:00:00Z')
  const learner = await aLearner(app)
  const claim = { orderId: learner.enrolmentId, amount: '3000', utr, paidOn }
  expect((await learner.as(ownFeeCalls.claim, claim)).body).toMatchObject({ success: true })
  app.clock.now = new Date(`${on}T06:00:00Z`)
  await app.context.db.updateTable('sessions').set({ ends_at: '2027-01-01T00:00:00.000Z' }).execute()
  const [said] = (await app.asAdmin(bookCalls.upiClaims)).body.upiClaims
  const { body } = await app.asAdmin(bookCalls.confirmUpiClaim, { paymentId: said?.id ?? '' })
  expect(body).toMatchObject({ success: true })
  const { orders } = (await app.asAdmin(deskCalls.account, { orderId: learner.enrolmentId })).body
  const dated = orders[0]?.payments[0]?.receivedOn
  expect(said?.datedOn).toBe(dated)
  const { entries } = (await app.asAdmin(bookCalls.day, { on: body.countsOn })).body
  const [audited] = (await app.asAdmin(officeCalls.audit)).body.entries
  const after = JSON.parse(audited?.after ?? '{}') as Record<string, unknown>
  return { dated, reason: entries[0]?.reason ?? null, after }
}

test('a payment of a month whose return is filed is dated on the day of its confirmation; before that, on its own', async () => {
  const app = await registeredApp()
  await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, backDateDays: '' })
  const dated = async (utr: string, on: string, paidOn?: string) =>
    (await confirmLater(app, { utr, on, ...(paidOn && { paidOn }) })).dated
  expect(await dated('612345678901', '2026-06-10')).toBe('2026-05-10')
  expect(await dated('612345678902', '2026-06-11')).toBe('2026-06-11')
  // Who sent it before they asked for the place: nothing is dated before the order.
  expect(await dated('612345678903', '2026-05-11', '2026-05-08')).toBe('2026-05-10')
})

test('what is confirmed later says why it is dated back, in the day book and in the audit; what is older than the limit is dated today', async () => {
  const app = await testApp()
  const reason = 'Paid by UPI on 9 May 2026, as the learner said on 10 May 2026.'
  const utrs = ['712345678901', '712345678902', '712345678903']
  const [soon, atLast, tooLate] = [
    await confirmLater(app, { utr: utrs[0] ?? '', on: '2026-05-10' }),
    await confirmLater(app, { utr: utrs[1] ?? '', on: '2026-06-09', paidOn: '2026-05-09' }),
    await confirmLater(app, { utr: utrs[2] ?? '', on: '2026-06-10' }),
  ]
  expect(soon).toMatchObject({ dated: '2026-05-10', reason: null })
  expect(soon.after).not.toHaveProperty('entered_late')
  expect(atLast).toMatchObject({ dated: '2026-05-10', reason })
  expect(atLast.after).toMatchObject({ paid_on: '2026-05-09', dated_on: '2026-05-10', entered_late: reason })
  expect(tooLate).toMatchObject({ dated: '2026-06-10', reason: null })
  expect(tooLate.after).toMatchObject({ paid_on: '2026-05-10', dated_on: '2026-06-10' })
  expect(tooLate.after).not.toHaveProperty('entered_late')
})
