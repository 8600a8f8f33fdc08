import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { holdLedger } from '#server/areas/fees/ledger/hold.ts'
import { takePayment } from '#server/areas/fees/ledger/payments.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant, aPayment } from '#server/testing/learners.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { approve, undoApproval, decline, declineEmail, requests } = admissionCalls
const { takeBack } = enrolmentCalls
const { request } = orderCalls
const { take, refund } = deskCalls
const { remove } = groupCalls.Students

/** Besides what they signed up for they have asked for another course, at the fee of 9000. */
async function anAskingLearner(app: TestApp) {
  const learner = await aLearner(app)
  const { id: programmeId, name: programme } = await aProgramme(app, 'course', { fees: '9000' })
  const { order } = (await learner.as(request, { programmeId })).body
  return { ...learner, order, programme }
}

function paying(app: TestApp, orderId: string) {
  const receivedOn = dayOf(app.clock.now)
  return { orderId, amount: '9000', method: 'upi', ref: '512345678901', receivedOn, asCredit: true }
}

async function peopleAndLetters({ context }: TestApp) {
  const people = await context.db.selectFrom('people').select('id').execute()
  const letters = await context.db.selectFrom('notifications').select('kind').execute()
  return { people: people.length, letters: letters.map(({ kind }) => kind) }
}

test('who has paid for something else that waits is declined by no door', async () => {
  const app = await testApp()
  const { enrolmentId, personId, order, programme } = await anAskingLearner(app)
  await app.asAdmin(takeBack, { enrolmentId })
  expect((await app.asAdmin(take, paying(app, order.id))).body.success).toBe(true)

  for (const refused of [
    await app.asAdmin(decline, { ids: [enrolmentId] }),
    await app.asAdmin(decline, { ids: [personId], isQuiet: true }),
    await app.asAdmin(declineEmail, { id: enrolmentId }),
    await app.asAdmin(remove, { _id: personId }),
  ]) {
    expect(refused.body).toMatchObject({
      success: false,
      message: messages.paidBesideCannotDecline(programme),
    })
  }

  expect(await peopleAndLetters(app)).toEqual({ people: 1, letters: ['documentIssued'] })
})

test('an approval is not taken back once something else has been paid, until the money is given back', async () => {
  const app = await testApp()
  const { enrolmentId, name, order } = await anAskingLearner(app)
  const { paymentId } = (await app.asAdmin(take, paying(app, order.id))).body

  const kept = (await app.asAdmin(takeBack, { enrolmentId })).body
  expect(kept).toMatchObject({ success: false, message: messages.paidBesideNotTakenBack(name) })

  await app.asAdmin(refund, { paymentId, amount: '9000', method: 'cash', reason: 'Asked for it' })
  expect((await app.asAdmin(takeBack, { enrolmentId })).body.success).toBe(true)
})

test('an approval is not undone once something else has been paid, but for what was approved with it', async () => {
  const app = await testApp()
  const { enrolmentId, name, order, batchId } = await anAskingLearner(app)
  await app.asAdmin(takeBack, { enrolmentId })
  await app.asAdmin(take, paying(app, order.id))
  const further = await aBatchOf(app, 'Students', order.programmeId)
  const ids = [order.id, enrolmentId]
  expect((await app.asAdmin(approve, { ids, batchId: [further, batchId] })).body.success).toBe(true)
  expect((await app.asAdmin(undoApproval, { enrolmentIds: ids })).body.success).toBe(true)

  await app.asAdmin(approve, { ids: [enrolmentId], batchId })
  const late = (await app.asAdmin(undoApproval, { enrolmentIds: [enrolmentId] })).body
  expect(late).toMatchObject({ success: false, message: messages.paidElsewhere(name) })
})

test('a payment that is being entered is waited for: what it pays is not declined', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const learner = await aLearner(app)
  const further = (await learner.as(request, { programmeId })).body.order.id
  const applicant = (await anApplicant(app)).enrolmentId
  const rest = {
    note: '',
    asCredit: true,
    cashConfirmed: false,
    cashReason: '',
    lateReason: '',
    key: null,
    expectedDue: null,
    replacesId: null,
  }
  await app.asAdmin(requests)

  for (const [at, id] of [further, applicant].entries()) {
    const { asked } = await app.context.db.transaction().execute(async (tx) => {
      // Held before the decline is asked for, so that it finds the order taken whenever it gets there.
      const by = { actor: { id: '', name: 'Farah' }, now: app.clock.now }
      const held = await holdLedger(tx, { enrolmentId: id }, by)
      const turning = app.asAdmin(decline, { ids: [id] })
      const payment = { paise: toPaise(500), method: 'upi', ref: `51234567890${at}` } as const
      const receivedOn = dayOf(app.clock.now)
      await takePayment(held, { ...payment, receivedOn, ...rest })
      return { asked: turning }
    })

    expect((await asked).body).toEqual({
      success: false,
      message: messages.paidCannotDecline,
      key: 'paidCannotDecline',
    })
  }
})

test('who was given everything back can be declined and removed; the papers stay', async () => {
  const app = await testApp()
  const { db } = app.context
  const doors = [
    (personId: string) => app.asAdmin(decline, { ids: [personId] }),
    (personId: string) => app.asAdmin(remove, { _id: personId }),
  ]
  for (const turn of doors) {
    const { enrolmentId, personId } = await anApplicant(app)
    await aPayment(app, enrolmentId, toPaise(12_000), '2024-01-31')
    expect((await turn(personId)).body.message).toBe(messages.paidCannotDecline)
    const { id: paymentId } = await db
      .selectFrom('fee_payments')
      .where('enrolment_id', '=', enrolmentId)
      .select('id')
      .executeTakeFirstOrThrow()
    await app.asAdmin(refund, { paymentId, amount: '12000', method: 'cash', reason: 'The course is full' })

    expect((await app.asAdmin(requests)).body.requests).toMatchObject([{ id: enrolmentId, isPaid: false }])
    expect((await turn(personId)).body.success).toBe(true)

    const papers = db.selectFrom('fee_documents').where('enrolment_id', '=', enrolmentId).select('kind')
    expect((await papers.orderBy('kind').execute()).map(({ kind }) => kind)).toEqual(['receipt', 'refund'])
  }
})

test('a sign-up and what the same person asks for besides are declined together, with one letter', async () => {
  const app = await testApp()
  const { enrolmentId, order } = await anAskingLearner(app)
  await app.asAdmin(takeBack, { enrolmentId })

  const { body } = await app.asAdmin(decline, { ids: [enrolmentId, order.id] })

  expect(body).toEqual({ success: true, message: messages.requestsDeclined(2) })
  expect(await peopleAndLetters(app)).toEqual({ people: 0, letters: ['requestDeclined'] })
})
