import { expect, test } from 'vitest'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import { ownOnlineCalls } from '#contract/fees/own-online-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { anOnlineDesk } from '#server/testing/razorpay.ts'
import { registered } from '#server/testing/registered-app.ts'

type Desk = Awaited<ReturnType<typeof anOnlineDesk>>
const { book, ignore, giveBack, paymentExceptions } = gatewayCalls

/** A second later than the one before, so that lists have an order. */
async function tellAll(
  { razorpay, pass }: Desk,
  ...[link, payment]: Parameters<Desk['razorpay']['eventsOf']>
) {
  pass(1000)
  for (const event of razorpay.eventsOf(link, payment)) expect(await razorpay.deliver(event)).toBe(200)
}

async function list({ asOwner }: Desk, isSettled = false) {
  return (await asOwner(paymentExceptions, { isSettled })).paymentExceptions
}

test('another amount, another currency and what nobody asked for are never booked but listed, once', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, app, orderId } = desk
  const dearer = await desk.begin()
  await tellAll(desk, dearer, razorpay.pay(dearer, { amount: 12_000_01 }))
  const foreign = await desk.begin({ whose: await aLearner(app) })
  await tellAll(desk, foreign, razorpay.pay(foreign, { currency: 'USD' }))
  const byHand = { ...foreign, id: 'plink_MadeByHand0001', reference_id: 'for the books', payments: [] }
  razorpay.ledger.links.set(byHand.id, byHand)
  await tellAll(desk, byHand, razorpay.pay(byHand, { currency: 'INR' }))
  const known = await desk.begin({ whose: await aLearner(app) })
  const { payments } = razorpay.ledger
  const right = razorpay.pay(known)
  // An event says other figures than Razorpay answers.
  await tellAll(desk, known, { ...right, amount: right.amount - 1 })
  await desk.ask(true)

  const waiting = await list(desk)
  expect(waiting.map(({ why, amount, currency }) => [why, amount, currency])).toEqual([
    ['amount', 12_000.01, 'INR'],
    ['currency', 12_000, 'USD'],
    ['unknown', 12_000, 'INR'],
    ['told', 12_000, 'INR'],
  ])
  expect((await desk.asOwner(paymentExceptions, { limit: 2, withTotal: true })).total).toBe(4)
  expect(waiting[0]).toMatchObject({
    order: { id: orderId, due: 12_000 },
    expected: 12_000,
    payer: 'asha@example.com +919876543210',
  })
  expect(await app.context.db.selectFrom('fee_payments').selectAll().execute()).toEqual([])
  expect((await desk.asOwner(officeCalls.waiting)).online).toBe(4)
  expect(payments.size).toBe(4)
  await desk.agree()
})

test('the office books it, gives it back, or sets it aside: each once, with a reason, in the audit', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, app, orderId, asOwner } = desk
  const links = [await desk.begin()]
  for (const _ of [1, 2]) links.push(await desk.begin({ whose: await aLearner(app) }))
  for (const link of links) await tellAll(desk, link, razorpay.pay(link, { amount: 13_000_00 }))
  const [first, second, third] = await list(desk)
  if (!first || !second || !third) throw new Error('nothing waits')

  const pressed = await Promise.all(Array.from({ length: 5 }, () => asOwner(book, { id: first.id })))
  expect(pressed.filter(({ success }) => success)).toHaveLength(1)
  expect(pressed.find(({ success }) => success)).toMatchObject({
    order: { id: orderId, paid: 13_000, credit: 1_000 },
  })
  expect(await asOwner(giveBack, { id: second.id, reason: '' })).toMatchObject({
    message: messages.reasonRequired,
  })
  razorpay.state.troubles = ['cut after']
  const sent = { id: second.id, reason: 'Paid too much' }
  expect(await asOwner(giveBack, sent)).toMatchObject({ message: messages.razorpayAway })
  expect(await asOwner(book, { id: second.id })).toMatchObject({
    message: messages.paymentExceptionReturning,
  })
  expect(await asOwner(giveBack, sent)).toMatchObject({ success: true })
  const [refund] = [...razorpay.ledger.refunds.values()]
  razorpay.settleRefund(refund?.id ?? '', 'processed')
  expect(await razorpay.deliver(razorpay.refundEvent(refund?.id ?? ''))).toBe(200)
  expect(razorpay.ledger.refunds.size).toBe(1)
  expect(await asOwner(ignore, { id: third.id, reason: 'A book that was sold' })).toMatchObject({
    success: true,
  })
  expect(await asOwner(ignore, { id: third.id, reason: 'Twice' })).toMatchObject({
    message: messages.paymentExceptionSettled,
  })

  expect(await list(desk)).toEqual([])
  const settled = await list(desk, true)
  expect(settled.map((one) => [one.settled?.as, one.payer])).toEqual([
    ['ignored', ''],
    ['returned', ''],
    ['booked', ''],
  ])
  const audit = await app.context.db
    .selectFrom('audit')
    .where('kind', 'like', 'fees.onlinePayment%')
    .select('kind')
    .execute()
  expect(audit.map(({ kind }) => kind).sort()).toEqual([
    'fees.onlinePaymentBooked',
    'fees.onlinePaymentReturned',
    'fees.onlinePaymentSetAside',
  ])
  await desk.agree()
})

test('money of an earlier day says why it is booked later: as the office typed, else by itself', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, app, asOwner } = desk
  const links = [await desk.begin()]
  for (const _ of [1, 2]) links.push(await desk.begin({ whose: await aLearner(app) }))
  const paid = links.map(
    (link, at) => [link, razorpay.pay(link, at < 2 ? { amount: 13_000_00 } : {})] as const,
  )
  desk.pass(24 * 60 * 60 * 1000)
  for (const [link, payment] of paid) await tellAll(desk, link, payment)
  const [first, second] = await list(desk)
  const reason = 'She paid for two'
  expect(await asOwner(book, { id: first?.id ?? '', note: reason })).toMatchObject({ success: true })
  expect(await asOwner(book, { id: second?.id ?? '' })).toMatchObject({ success: true })
  const { entries } = await asOwner(bookCalls.day, { on: '2026-03-10' })
  const later = messages.bookedLate('10 March 2026')
  expect(entries.map((entry) => entry.reason).sort()).toEqual([later, later, reason])
  const audit = await app.context.db
    .selectFrom('audit')
    .where('kind', '=', 'fees.onlinePaymentBooked')
    .select('after')
    .execute()
  const whys = audit.map(({ after }) => JSON.parse(after ?? '{}').entered_late)
  expect(whys.sort()).toEqual([later, reason].sort())
})

test('a large invoice of money that is booked by hand wants the address first; the money stays listed', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, orderId, asOwner } = desk
  await asOwner(feeSettingsCalls.setSettings, registered)
  const link = await desk.begin()
  const byHand = { ...link, id: 'plink_MadeByHand0001', reference_id: 'for the books', payments: [] }
  razorpay.ledger.links.set(byHand.id, byHand)
  await tellAll(desk, byHand, razorpay.pay(byHand, { amount: 59_000_00 }))
  const [waiting] = await list(desk)
  const given = { id: waiting?.id ?? '', orderId }

  expect(await asOwner(book, given)).toMatchObject({ message: messages.payerNeeded, field: 'payer' })
  expect(await list(desk)).toHaveLength(1)
  const home = { name: 'Asha Verma', address: '4 Mall Road', gstin: '', state: '09' }
  await asOwner(billCalls.setBillTo, { orderId, ...home })
  expect(await asOwner(book, given)).toMatchObject({ success: true, document: { kind: 'tax_invoice' } })
  expect(await list(desk)).toEqual([])
  await desk.agree()
})

test('what came through Razorpay goes back through it: pending, then a document, or failed and due to nobody', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, orderId, asOwner } = desk
  const link = await desk.begin()
  const payment = razorpay.pay(link)
  await tellAll(desk, link, payment)
  const account = async () => (await asOwner(deskCalls.account, { orderId })).orders[0]
  const paymentId = (await account())?.payments[0]?.id ?? ''
  const wish = { paymentId, amount: '5000', method: 'razorpay', reason: 'Left in the first week' } as const
  expect(await asOwner(deskCalls.cancelPayment, { paymentId, reason: 'Wrong' })).toMatchObject({
    message: messages.notCancelledHere,
  })

  razorpay.state.troubles = ['cut after']
  const asked = await Promise.all(
    [1, 2, 3].map(() => asOwner(deskCalls.refund, { ...wish, key: 'one press' })),
  )
  expect(new Set(asked.map(({ refundId }) => refundId)).size).toBe(1)
  expect(await account()).toMatchObject({ paid: 12_000, refunds: [{ state: 'asked', document: null }] })
  expect(await asOwner(deskCalls.refund, { ...wish, amount: '7000.01' })).toMatchObject({ success: false })
  await desk.ask()
  const [refund] = [...razorpay.ledger.refunds.values()]
  razorpay.settleRefund(refund?.id ?? '', 'processed')
  const event = razorpay.refundEvent(refund?.id ?? '')
  for (const status of await Promise.all([1, 2, 3].map(() => razorpay.deliver(event))))
    expect(status).toBe(200)

  expect(await account()).toMatchObject({
    paid: 7_000,
    refunds: [{ state: 'done', amount: 5_000, ref: refund?.id, document: { kind: 'refund' } }],
  })
  await desk.agree()

  const byHand = { ...wish, amount: '1000', method: 'cash' } as const
  expect(await asOwner(deskCalls.refund, byHand)).toMatchObject({
    message: messages.backByRazorpay,
    field: 'method',
  })
  const later = await asOwner(deskCalls.refund, { ...wish, amount: '1000' })
  const second = [...razorpay.ledger.refunds.values()].at(-1)?.id ?? ''
  razorpay.settleRefund(second, 'failed')
  await desk.ask()
  expect(await account()).toMatchObject({
    paid: 7_000,
    refunds: [{}, { id: later.refundId, state: 'failed', document: null }],
  })
  expect(await list(desk)).toMatchObject([{ why: 'refund_failed', amount: 1_000 }])
  await desk.agree()
  expect(await asOwner(deskCalls.refund, byHand)).toMatchObject({ success: true })
  expect(await account()).toMatchObject({ paid: 6_000 })
})

test('what Razorpay gives back of a fee that is not owed any more lessens it at once, also where it fails', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, orderId, asOwner } = desk
  const link = await desk.begin()
  await tellAll(desk, link, razorpay.pay(link))
  const account = async () => (await asOwner(deskCalls.account, { orderId })).orders[0]
  const before = await account()
  const [owed, due] = [before?.owed ?? 0, before?.due ?? 0]
  const wish = { paymentId: before?.payments[0]?.id ?? '', method: 'razorpay', reason: 'Left' } as const
  const no = { isFeeOwed: 'false' } as const
  for (const _ of [1, 2])
    expect(
      await asOwner(deskCalls.refund, { ...wish, ...no, amount: '5000', key: 'one press' }),
    ).toMatchObject({
      success: true,
    })
  expect(await account()).toMatchObject({ owed: owed - 5000, refunds: [{ state: 'asked' }] })
  const first = [...razorpay.ledger.refunds.values()][0]?.id ?? ''
  razorpay.settleRefund(first, 'processed')
  await desk.ask()
  expect(await account()).toMatchObject({ owed: owed - 5000, paid: 7000, due, refunds: [{ state: 'done' }] })
  await desk.agree()

  await asOwner(deskCalls.refund, { ...wish, ...no, amount: '1000' })
  razorpay.settleRefund([...razorpay.ledger.refunds.values()].at(-1)?.id ?? '', 'failed')
  await desk.ask()
  // The money is still to be given back, by hand.
  expect(await account()).toMatchObject({ owed: owed - 6000, paid: 7000, due: Math.max(due - 1000, 0) })
  expect(await list(desk)).toMatchObject([{ why: 'refund_failed', amount: 1_000 }])
})

test('a refund made at Razorpay by hand waits until the owner enters it', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, app, orderId, asOwner } = desk
  const link = await desk.begin()
  const payment = razorpay.pay(link)
  await tellAll(desk, link, payment)
  const refundId = razorpay.refundByHand(payment.id, 2_000_00)
  for (const _ of [1, 2]) expect(await razorpay.deliver(razorpay.refundEvent(refundId))).toBe(200)

  const [waiting] = await list(desk)
  expect(waiting).toMatchObject({ why: 'refund', gatewayId: refundId, amount: 2_000, order: { id: orderId } })
  const entered = { id: waiting?.id ?? '', reason: 'By hand' }
  const { token } = await aStaffMember(app, 'office')
  expect((await app.ask(giveBack, entered, token)).status).toBe(403)
  expect(
    (await app.ask(deskCalls.refund, { paymentId: 'x', amount: '1', method: 'razorpay', reason: 'x' }, token))
      .status,
  ).toBe(403)
  expect(await asOwner(book, { id: entered.id })).toMatchObject({ message: messages.refundIsNoPayment })
  expect(await asOwner(giveBack, entered)).toMatchObject({ success: true })

  expect((await asOwner(deskCalls.account, { orderId })).orders[0]).toMatchObject({
    paid: 10_000,
    due: 2_000,
  })
  await desk.agree()
})

test('an order that is declined, and one that is gone with its person, leave the money to the office', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, app, orderId, asOwner } = desk
  const link = await desk.begin()
  const gone = await aLearner(app)
  const lost = await desk.begin({ whose: gone })
  await app.context.db
    .updateTable('enrolments')
    .set({ status: 'turned_down' })
    .where('id', '=', orderId)
    .execute()
  await app.context.db.deleteFrom('enrolments').where('id', '=', gone.enrolmentId).execute()

  await tellAll(desk, link, razorpay.pay(link))
  await tellAll(desk, lost, razorpay.pay(lost))

  const waiting = await list(desk)
  expect(waiting.map(({ why, order }) => [why, order?.id])).toEqual([
    ['order', orderId],
    ['unknown', undefined],
  ])
  expect(await asOwner(book, { id: waiting[0]?.id ?? '' })).toMatchObject({ message: messages.cannotBePaid })
  expect(await asOwner(book, { id: waiting[1]?.id ?? '' })).toMatchObject({ field: 'orderId' })
  const heir = await aLearner(app)
  expect(await asOwner(book, { id: waiting[1]?.id ?? '', orderId: heir.enrolmentId })).toMatchObject({
    order: { paid: 12_000 },
  })
  const { body } = await desk.learner.as(ownOnlineCalls.check, { reference: link.reference_id })
  expect(body).toMatchObject({ state: 'needs_attention' })
  await desk.agree()
})
