import { expect, test } from 'vitest'
import { batchCalls } from '#contract/batches/calls.ts'
import { dayOf } from '#contract/calendar.ts'
import type { Endpoint } from '#contract/call.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { dueAtDesk } from '#contract/fees/due-at-desk.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { take, account, cancelPayment, bounce, giveConcession, voidConcession, charge, voidCharge } = deskCalls
const { setPlan, useCredit, refund, payers, setReminders, setProgrammePlan, programmePlan } = deskCalls

const { request: orderRequest } = orderCalls

const at = new Date('2026-03-10T06:00:00Z')
const today = '2026-03-10'
const cash = { method: 'cash', receivedOn: today } as const

async function aDesk(moment = at) {
  const app = await testApp()
  app.clock.now = moment
  const learner = await aLearner(app, { name: 'Asha Verma' })
  return { app, learner, orderId: learner.enrolmentId }
}

async function refusal<E extends Endpoint>(app: TestApp, call: E, input: object) {
  const { body } = await app.asAdmin(call, input as never)
  expect(body).toMatchObject({ success: false })
  return (body as { message?: string }).message
}

test('a part payment covers the oldest instalment; desk, learner and dues say the same', async () => {
  const { app, learner, orderId } = await aDesk()
  const instalments = [
    { dueOn: '2026-03-05', amount: '4000' },
    { dueOn: '2026-04-05', amount: '4000' },
    { dueOn: '2026-05-05', amount: '4000' },
  ]
  expect((await app.asAdmin(setPlan, { orderId, instalments })).body).toMatchObject({ success: true })

  const { body } = await app.asAdmin(take, { orderId, amount: '2500.50', ...cash })

  expect(body).toMatchObject({
    document: { number: 'R/25-26/000001', kind: 'receipt', isCancelled: false },
    order: {
      owed: 12_000,
      paid: 2500.5,
      due: 9499.5,
      overdue: 1499.5,
      nextDueOn: '2026-03-05',
      nextDue: 1499.5,
    },
  })
  const own = (await learner.as(ownFeeCalls.mine)).body
  expect(own).toMatchObject({ due: 9499.5, overdue: 1499.5, nextDueOn: '2026-03-05' })
  expect(own.orders[0]?.payments[0]).not.toHaveProperty('by')
  const dues = (await app.asAdmin(bookCalls.dues, { withSums: true })).body
  expect(dues.dues).toMatchObject([{ orderId, due: 9499.5, overdue: 1499.5, nextDue: 1499.5 }])
  expect(dues.sums).toEqual({ count: 1, due: 9499.5, overdue: 1499.5, held: 0 })
  const { totals } = (await app.asAdmin(bookCalls.report)).body
  expect(totals).toEqual({ collected: 2500.5, due: 9499.5, overdue: 1499.5, discounted: 0 })
  expect((await app.asAdmin(payers, { q: 'ash' })).body.payers).toMatchObject([
    { name: 'Asha Verma', due: 9499.5 },
  ])
})

test('amounts, days and references that are none are refused with a sentence, and change nothing', async () => {
  const { app, orderId } = await aDesk()
  const bad: [input: object, message: string][] = [
    [{ amount: '0' }, messages.notAnAmount],
    [{ amount: '-5' }, messages.notAnAmount],
    [{ amount: '10.005' }, messages.notAnAmount],
    [{ amount: 'much' }, messages.notAnAmount],
    [{ amount: '100000001' }, messages.amountTooLarge],
    [{ amount: '12000.01' }, messages.beyondDebt(toPaise(12_000))],
    [{ receivedOn: '2026-03-11' }, messages.dayToCome],
    [{ receivedOn: '2026-02-30' }, messages.invalidDate],
    [{ method: 'upi' }, messages.referenceRequired],
    [{ expectedDue: '11000' }, messages.debtChanged(toPaise(12_000))],
    [{ orderId: 'none' }, messages.noSuchOrder],
    [{ replacesId: 'none' }, messages.onlyCancelledReplaced],
  ]
  for (const [input, message] of bad) {
    expect(await refusal(app, take, { orderId, amount: '100', ...cash, ...input }), message).toBe(message)
  }
  const { orders } = (await app.asAdmin(account, { orderId })).body
  expect(orders).toMatchObject([{ due: 12_000, payments: [] }])
})

test('one reference pays once, however it is typed, and it is said where', async () => {
  const { app, orderId } = await aDesk()
  const other = await aLearner(app)
  const upi = { amount: '100', method: 'upi', receivedOn: today } as const
  await app.asAdmin(take, { orderId, ...upi, ref: '4123 4567 8901' })

  const message = messages.referenceUsed(messages.usedOnReceipt('R/25-26/000001', 'Asha Verma'))
  expect(await refusal(app, take, { orderId: other.enrolmentId, ...upi, ref: '412345678901' })).toBe(message)
  const claim = { orderId: other.enrolmentId, amount: '100', utr: '412345678901', paidOn: today }
  expect((await other.as(ownFeeCalls.claim, claim)).body.message).toBe(messages.utrUsed)
  const cheque = { ...upi, method: 'cheque', ref: '000123' }
  for (const id of [orderId, other.enrolmentId]) {
    expect((await app.asAdmin(take, { orderId: id, ...cheque })).body.success).toBe(true)
  }
})

test('twenty presses are one payment; fifty payments at once lose and double nothing', async () => {
  const { app, orderId } = await aDesk()
  const press = { orderId, amount: '500', ...cash, key: 'one press' }
  const pressed = await Promise.all(Array.from({ length: 20 }, () => app.asAdmin(take, press)))
  expect(new Set(pressed.map(({ body }) => body.document.number))).toEqual(new Set(['R/25-26/000001']))
  expect(await refusal(app, take, { ...press, amount: '501' })).toBe(messages.keyUsed)

  const others = await Promise.all(Array.from({ length: 4 }, () => aLearner(app)))
  const ids = [orderId, ...others.map(({ enrolmentId }) => enrolmentId)]
  let presses = Array.from({ length: 50 }, (_, at) => ({
    ...{ orderId: ids[at % ids.length] ?? '', amount: '10.10', ...cash, key: `press ${at}` },
  }))
  // Whoever is told to try again presses again, which is the same payment.
  for (let round = 0; presses.length > 0 && round < 5; round += 1) {
    const answers = await Promise.all(presses.map((one) => app.asAdmin(take, one)))
    presses = presses.filter((_, at) => !answers[at]?.body.success)
  }
  expect(presses).toEqual([])

  const dues = (await app.asAdmin(bookCalls.dues, { withSums: true })).body
  expect(dues.sums?.due).toBe(5 * 12_000 - 500 - 505)
  const { documents } = (await app.asAdmin(bookCalls.documents, { limit: 200 })).body
  const numbers = documents.map(({ number }) => Number(number.slice(-6))).sort((one, other) => one - other)
  expect(numbers).toEqual(Array.from({ length: 51 }, (_, at) => at + 1))
})

test('what is beyond the debt becomes a credit when that is said, pays another order, and is given back', async () => {
  const { app, learner, orderId } = await aDesk()
  const taken = (await app.asAdmin(take, { orderId, amount: '13000', ...cash, asCredit: true })).body
  expect(taken.order).toMatchObject({ due: 0, credit: 1000, nextDueOn: null })
  const { id: programmeId } = await aProgramme(app, 'course')
  const { order } = (await learner.as(orderRequest, { programmeId })).body
  const use = { fromOrderId: orderId, toOrderId: order.id, amount: '600' }
  expect(await refusal(app, useCredit, { ...use, amount: '1001' })).toBe(
    messages.creditTooSmall(toPaise(1000)),
  )
  const stranger = await aLearner(app)
  expect(await refusal(app, useCredit, { ...use, toOrderId: stranger.enrolmentId })).toBe(
    messages.creditElsewhere,
  )

  const used = (await app.asAdmin(useCredit, use)).body
  expect(used).toMatchObject({ success: true, order: { paid: 600, due: 11_400 } })

  const { paymentId } = taken
  const back = { paymentId, amount: '400', method: 'cash', reason: 'Paid too much' } as const
  const refunded = (await app.asAdmin(refund, { ...back, key: 'press' })).body
  expect(refunded).toMatchObject({
    document: { number: 'F/25-26/000001', kind: 'refund' },
    order: { credit: 0 },
  })
  expect((await app.asAdmin(refund, { ...back, key: 'press' })).body.refundId).toBe(refunded.refundId)
  expect(await refusal(app, refund, { ...back, amount: '12000.01' })).toBe(
    messages.beyondPayment(toPaise(12_000)),
  )
  const { methods, net } = (await app.asAdmin(bookCalls.day)).body
  expect(methods).toEqual([{ method: 'cash', received: 13_000, reversed: 0, refunded: 400, net: 12_600 }])
  expect(net).toBe(12_600)
})

test('a cancelled receipt keeps its number, its amount is due again, and the next one names it', async () => {
  const { app, orderId } = await aDesk()
  const wrong = (await app.asAdmin(take, { orderId, amount: '5000', ...cash })).body
  expect(await refusal(app, cancelPayment, { paymentId: wrong.paymentId, reason: ' ' })).toBe(
    messages.reasonRequired,
  )

  const gone = (await app.asAdmin(cancelPayment, { paymentId: wrong.paymentId, reason: 'Wrong person' })).body
  expect(gone.order).toMatchObject({
    due: 12_000,
    payments: [{ state: 'reversed', document: { isCancelled: true } }],
  })
  expect(await refusal(app, cancelPayment, { paymentId: wrong.paymentId, reason: 'Again' })).toBe(
    messages.onlyConfirmedCancelled,
  )
  const right = { orderId, amount: '500', ...cash, replacesId: wrong.paymentId }
  const { document } = (await app.asAdmin(take, right)).body
  expect(await refusal(app, take, right)).toBe(messages.onlyCancelledReplaced)

  const { documents } = (await app.asAdmin(bookCalls.documents)).body
  expect(documents).toMatchObject([
    { number: document.number, replaces: wrong.document.number, isCancelled: false },
    {
      number: wrong.document.number,
      replacedBy: document.number,
      isCancelled: true,
      cancelReason: 'Wrong person',
    },
  ])
  const { entries } = (await app.asAdmin(officeCalls.audit, { q: 'Asha' })).body
  expect(entries.map(({ kind }) => kind)).toEqual([
    'fees.paymentTaken',
    'fees.receiptCancelled',
    'fees.paymentTaken',
  ])
})

test('a concession is owed by nobody, before and after the payment; a charge is owed besides', async () => {
  const { app, orderId } = await aDesk()
  const discount = { orderId, kind: 'discount', amount: '2000', reason: 'Sister learns here' } as const
  expect(await refusal(app, giveConcession, { ...discount, amount: '12001' })).toBe(
    messages.concessionTooLarge(toPaise(12_000)),
  )
  const { order } = (await app.asAdmin(giveConcession, discount)).body
  expect(order).toMatchObject({ owed: 10_000, due: 10_000, instalments: [{ amount: 10_000 }] })
  await app.asAdmin(take, { orderId, amount: '10000', ...cash })
  const after = (await app.asAdmin(giveConcession, { ...discount, kind: 'scholarship', amount: '1000' })).body
    .order
  expect(after).toMatchObject({ owed: 9000, due: 0, credit: 1000 })
  const card = { orderId, kind: 'other', label: 'Identity card', amount: '150', dueOn: '2026-04-01' } as const
  const charged = (await app.asAdmin(charge, card)).body.order
  expect(charged).toMatchObject({ owed: 9150, credit: 850 })

  const [, scholarship] = after.concessions
  const voided = await app.asAdmin(voidConcession, {
    concessionId: scholarship?.id ?? '',
    reason: 'Mistaken',
  })
  expect(voided.body.order).toMatchObject({ owed: 10_150, due: 150 })
  const [fee, other] = charged.charges
  expect(await refusal(app, voidCharge, { chargeId: fee?.id, reason: 'No' })).toBe(messages.feeNotVoided)
  const back = (await app.asAdmin(voidCharge, { chargeId: other?.id ?? '', reason: 'Not made' })).body
  expect(back.order).toMatchObject({ owed: 10_000, due: 0, credit: 0 })
  const { concessions, totals } = (await app.asAdmin(bookCalls.report)).body
  expect(concessions).toMatchObject([{ kind: 'discount', count: 1, amount: 2000 }])
  expect(totals).toMatchObject({ discounted: 2000, collected: 10_000, due: 0 })
})

test('a bounced cheque is due again with what the bank took', async () => {
  const { app, orderId } = await aDesk()
  const cheque = { orderId, amount: '12000', method: 'cheque', ref: '000123', receivedOn: today } as const
  const { paymentId } = (await app.asAdmin(take, cheque)).body
  const { order } = (await app.asAdmin(bounce, { paymentId, reason: 'No funds', charge: '250' })).body
  expect(order).toMatchObject({ owed: 12_250, paid: 0, due: 12_250, payments: [{ state: 'bounced' }] })
  const again = (await app.asAdmin(take, { orderId, amount: '12250', ...cash })).body
  expect(await refusal(app, bounce, { paymentId: again.paymentId, reason: 'x' })).toBe(
    messages.onlyChequesBounce,
  )
})

test('cash of two lakhs for one order is an owner’s to take, with a reason that stands in the audit', async () => {
  const { app, orderId } = await aDesk()
  await app.asAdmin(charge, { orderId, kind: 'other', label: 'Hostel', amount: '300000', dueOn: today })
  await app.asAdmin(take, { orderId, amount: '150000', ...cash })
  const more = { orderId, amount: '50000', ...cash }
  expect(await refusal(app, take, more)).toBe(messages.cashNeedsYes(toPaise(200_000)))
  expect((await app.asAdmin(take, { ...more, amount: '49999.99' })).body.success).toBe(true)
  expect(await refusal(app, take, { ...more, cashConfirmed: true })).toBe(
    messages.cashNeedsYes(toPaise(249_999.99)),
  )
  const office = await aStaffMember(app, 'office')
  const sure = { ...more, cashConfirmed: true, cashReason: 'The bank was shut' }
  const { body } = await app.ask(take, sure, office.token)
  expect(body).toMatchObject({ success: false, field: 'amount', message: messages.ownerTakesCash })
  expect((await app.asAdmin(take, sure)).body.success).toBe(true)
  const { entries } = (await app.asAdmin(officeCalls.audit)).body
  expect(entries[0]?.after).toContain('"much_cash":"The bank was shut"')
})

test('numbers begin anew at midnight of the first of April in India', async () => {
  const { app, orderId } = await aDesk(new Date('2026-03-31T18:00:00Z'))
  const numberAt = async (moment: string) => {
    app.clock.now = new Date(moment)
    const receivedOn = dayOf(app.clock.now)
    return (await app.asAdmin(take, { orderId, amount: '1', method: 'cash', receivedOn })).body.document
      .number
  }
  expect(await numberAt('2026-03-31T18:29:59Z')).toBe('R/25-26/000001')
  expect(await numberAt('2026-03-31T18:30:00Z')).toBe('R/26-27/000001')
})

test('a claim is paid once the office has seen the money, and refused with a reason', async () => {
  const { app, learner, orderId } = await aDesk()
  const claim = { orderId, amount: '3000', utr: '4123 4567 8901', paidOn: today }
  expect((await learner.as(ownFeeCalls.claim, { ...claim, utr: '12' })).body.message).toBe(
    messages.invalidUtr,
  )
  expect((await learner.as(ownFeeCalls.claim, claim)).body).toMatchObject({
    message: messages.claimSent,
    due: 12_000,
    orders: [{ payments: [{ state: 'claimed', document: null }] }],
  })
  const other = await aLearner(app)
  expect((await other.as(ownFeeCalls.claim, claim)).body.message).toBe(messages.noSuchOrder)
  await learner.as(ownFeeCalls.claim, { ...claim, utr: '512345678901' })
  const [first, second] = (await app.asAdmin(bookCalls.upiClaims)).body.upiClaims

  const confirmed = await Promise.all(
    [1, 2, 3].map(() => app.asAdmin(bookCalls.confirmUpiClaim, { paymentId: first?.id ?? '' })),
  )
  expect(confirmed.filter(({ body }) => body.success)).toHaveLength(1)
  const no = { paymentId: second?.id ?? '', reason: 'Not in the bank' }
  expect((await app.asAdmin(bookCalls.refuseUpiClaim, no)).body.order).toMatchObject({
    paid: 3000,
    due: 9000,
  })
  expect((await app.asAdmin(bookCalls.upiClaims)).body.upiClaims).toEqual([])
  const documents = (await learner.as(ownFeeCalls.documents)).body.documents
  expect(documents).toMatchObject([{ amount: 3000, number: 'R/25-26/000001' }])
  const id = documents[0]?.id ?? ''
  expect((await learner.as(ownFeeCalls.document, { id })).body.document.text).toMatchObject({
    ref: '412345678901',
    due: 9000,
  })
  expect((await other.as(ownFeeCalls.document, { id })).body.message).toBe(messages.noSuchDocument)

  // One UTR pays once, whichever way it is said to have come.
  const bank = { orderId, amount: '100', method: 'bank', ref: '412345678901', receivedOn: today }
  expect(await refusal(app, take, bank)).toContain('R/25-26/000001')
  // More than is due becomes credit only when said so.
  await learner.as(ownFeeCalls.claim, { ...claim, amount: '90000', utr: '612345678901' })
  const [beyond] = (await app.asAdmin(bookCalls.upiClaims)).body.upiClaims
  const much = { paymentId: beyond?.id ?? '' }
  expect(await refusal(app, bookCalls.confirmUpiClaim, much)).toBe(messages.claimBeyondDebt(toPaise(9000)))
  const kept = (await app.asAdmin(bookCalls.confirmUpiClaim, { ...much, asCredit: true })).body
  expect(kept.order).toMatchObject({ due: 0, credit: 81_000 })
})

test('a programme has its plan, which acceptance takes; the office changes it for one', async () => {
  const { app } = await aDesk()
  const { id: programmeId } = await aProgramme(app, 'course')
  const parts = [
    { percent: 40, afterDays: 0 },
    { percent: 60, afterDays: 30 },
  ]
  expect(await refusal(app, setProgrammePlan, { programmeId, parts: parts.slice(1) })).toBe(
    messages.planPercent,
  )
  await app.asAdmin(setProgrammePlan, { programmeId, parts })
  const { enrolmentId: orderId } = await aLearner(app, { programmeId })
  const { orders } = (await app.asAdmin(account, { orderId })).body
  expect(orders[0]?.instalments).toMatchObject([
    { no: 1, dueOn: today, amount: 4800 },
    { no: 2, dueOn: '2026-04-09', amount: 7200 },
  ])
  const thirds = [33.33, 33.33, 33.34].map((percent, at) => ({ percent, afterDays: at * 30 }))
  expect((await app.asAdmin(setProgrammePlan, { programmeId, parts: thirds })).body.success).toBe(true)
  expect((await app.asAdmin(programmePlan, { programmeId })).body.parts).toEqual(thirds)
  const { fee } = (await app.asAdmin(programmePlan, { programmeId })).body
  const amounts = [
    { amount: '5,000', afterDays: 0 },
    { amount: String(fee - 5000), afterDays: 30 },
  ]
  const less = amounts.slice(0, 1)
  expect(await refusal(app, setProgrammePlan, { programmeId, parts: less })).toBe(
    messages.planSum(toPaise(fee)),
  )
  expect(await refusal(app, setProgrammePlan, { programmeId, parts: [...less, ...thirds] })).toBe(
    messages.planMixed,
  )
  expect((await app.asAdmin(setProgrammePlan, { programmeId, parts: amounts })).body.success).toBe(true)
  expect((await app.asAdmin(programmePlan, { programmeId })).body.parts).toEqual([
    { amount: 5000, afterDays: 0 },
    { amount: fee - 5000, afterDays: 30 },
  ])
  const short = [{ dueOn: today, amount: '11999' }]
  expect(await refusal(app, setPlan, { orderId, instalments: short })).toBe(messages.planSum(toPaise(12_000)))
  expect((await app.asAdmin(setReminders, { orderId, isReminded: false })).body.order.isReminded).toBe(false)
})

test('the office takes money and gives concessions; cancelling, voiding, refunds and the report are the owner’s', async () => {
  const { app, orderId } = await aDesk()
  const { token } = await aStaffMember(app, 'office')
  const taken = (await app.ask(take, { orderId, amount: '100', ...cash }, token)).body
  expect(taken.success).toBe(true)
  const { paymentId } = taken
  const owners = [
    app.ask(cancelPayment, { paymentId, reason: 'x' }, token),
    app.ask(refund, { paymentId, amount: '1', method: 'cash', reason: 'x' }, token),
    app.ask(voidConcession, { concessionId: 'x', reason: 'x' }, token),
    app.ask(voidCharge, { chargeId: 'x', reason: 'x' }, token),
    app.ask(bookCalls.report, {}, token),
  ]
  for (const { status } of await Promise.all(owners)) expect(status).toBe(403)
})

test('a batch that was removed is told as removed, in the account and among the dues', async () => {
  const { app, learner, orderId } = await aDesk()
  await app.context.db
    .updateTable('batches')
    .set({ removed_at: at.toISOString() })
    .where('id', '=', learner.batchId)
    .execute()
  const removed = { batch: expect.any(String), isBatchRemoved: true }
  expect((await app.asAdmin(account, { orderId })).body.orders).toMatchObject([removed])
  expect((await app.asAdmin(bookCalls.dues)).body.dues).toMatchObject([removed])
})

test('who waits pays before the acceptance, which charges nothing twice', async () => {
  const { app } = await aDesk()
  const applicant = await anApplicant(app)
  const orderId = applicant.enrolmentId
  expect((await app.asAdmin(account, { personId: applicant.personId })).body).toMatchObject({
    due: 0,
    orders: [{ status: 'requested', fee: 12_000, owed: 0 }],
  })
  const [asked] = (await app.asAdmin(account, { orderId })).body.orders
  const expectedDue = asked && toRupees(dueAtDesk(asked))
  const { order } = (await app.asAdmin(take, { orderId, amount: '2000', expectedDue, ...cash })).body
  expect(order).toMatchObject({ owed: 12_000, paid: 2000, due: 10_000 })
})

const unsaid = { endsOn: null, slots: [], seats: null, room: null, link: null, trainerIds: [] }

test('due dates hang on the start of the batch and move with it after a yes, only what is not paid', async () => {
  const { app } = await aDesk()
  const { id: programmeId } = await aProgramme(app, 'course')
  const parts = [
    { percent: 50, afterDays: -7, fromStart: true },
    { percent: 50, afterDays: 30, fromStart: true },
  ]
  expect(
    await refusal(app, setProgrammePlan, { programmeId, parts: [{ percent: 100, afterDays: -1 }] }),
  ).toBe(messages.planDays)
  await app.asAdmin(setProgrammePlan, { programmeId, parts })
  expect((await app.asAdmin(programmePlan, { programmeId })).body.parts).toEqual(parts)
  const { enrolmentId: orderId, batchId } = await aLearner(app, { programmeId })
  const days = async () =>
    (await app.asAdmin(account, { orderId })).body.orders[0]?.instalments.map(({ dueOn }) => dueOn)
  // The batch has no start yet: as without a plan.
  expect(await days()).toEqual(['2026-03-17', '2026-04-16'])

  const schedule = (startsOn: string | null, more = {}) =>
    app.asAdmin(batchCalls.setSchedule, { id: batchId, startsOn, ...unsaid, ...more })
  const asked = (await schedule('2026-04-01')).body
  expect(asked).toMatchObject({
    success: false,
    message: messages.duesWouldMove(1),
    field: 'startsOn',
    next: { kind: 'confirm', field: 'moveDues' },
  })
  expect((await app.asAdmin(batchCalls.one, { id: batchId })).body.batch.startsOn).toBeNull()
  expect(await days()).toEqual(['2026-03-17', '2026-04-16'])
  expect((await schedule('2026-04-01', { moveDues: true })).body.success).toBe(true)
  expect(await days()).toEqual(['2026-03-25', '2026-05-01'])

  // The same start again asks nothing; another one with keepDues leaves them.
  expect((await schedule('2026-04-01', { seats: 20 })).body.success).toBe(true)
  expect((await schedule('2026-04-02', { keepDues: true })).body.success).toBe(true)
  expect(await days()).toEqual(['2026-03-25', '2026-05-01'])

  await app.asAdmin(take, { orderId, amount: '6000', ...cash })
  const both = await Promise.all(
    ['2026-04-15', '2026-04-15'].map((startsOn) => schedule(startsOn, { moveDues: true })),
  )
  expect(both.map(({ body }) => body.success)).toEqual([true, true])
  expect(await days()).toEqual(['2026-03-25', '2026-05-15'])
  const { entries } = (await app.asAdmin(officeCalls.audit, { q: 'Instalments changed' })).body
  expect(entries).toHaveLength(2)

  // What the office agrees by hand hangs on nothing any more.
  const instalments = [
    { dueOn: '2026-03-25', amount: '6000' },
    { dueOn: '2026-06-01', amount: '6000' },
  ]
  await app.asAdmin(setPlan, { orderId, instalments })
  expect((await schedule('2026-05-15')).body.success).toBe(true)
  expect(await days()).toEqual(['2026-03-25', '2026-06-01'])
})

test('who is placed in another batch has the due dates of its start; who is accepted has those of theirs', async () => {
  const { app } = await aDesk()
  const { id: programmeId } = await aProgramme(app, 'course')
  await app.asAdmin(setProgrammePlan, {
    programmeId,
    parts: [{ percent: 100, afterDays: 0, fromStart: true }],
  })
  const { enrolmentId, personId } = await aLearner(app, { programmeId })
  const days = async () =>
    (await app.asAdmin(account, { personId })).body.orders.map(({ instalments }) => instalments[0]?.dueOn)
  expect(await days()).toEqual(['2026-03-17'])
  const batchId = await aBatchOf(app, 'Students', programmeId)
  await app.asAdmin(batchCalls.setSchedule, { id: batchId, startsOn: '2026-04-20', ...unsaid })
  expect((await app.asAdmin(batchCalls.move, { enrolmentId, batchId })).body.success).toBe(true)
  expect(await days()).toEqual(['2026-04-20'])
})
