import { expect, test } from 'vitest'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import { ownOnlineCalls } from '#contract/fees/own-online-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { upiCalls } from '#contract/fees/upi-calls.ts'
import { messages } from '#contract/messages.ts'
import { aLearner } from '#server/testing/learners.ts'
import { anOnlineDesk } from '#server/testing/razorpay.ts'
import { exempted, registered } from '#server/testing/registered-app.ts'
import { testApp } from '#server/testing/test-app.ts'

const { start, check } = ownOnlineCalls
const minute = 60_000
const hour = 60 * minute
type Desk = Awaited<ReturnType<typeof anOnlineDesk>>

async function read({ asOwner, orderId }: Desk) {
  const { orders } = await asOwner(deskCalls.account, { orderId })
  if (!orders[0]) throw new Error('no such order')
  return orders[0]
}

async function listWaiting({ asOwner }: Desk) {
  return (await asOwner(gatewayCalls.paymentExceptions)).paymentExceptions
}

test('without keys there is no page to pay on, nobody is asked, and a webhook finds nothing there', async () => {
  const app = await testApp()
  const learner = await aLearner(app)

  expect((await learner.as(upiCalls.upi)).body.isOnline).toBe(false)
  const { body } = await learner.as(start, { orderId: learner.enrolmentId })
  expect(body).toMatchObject({ success: false, message: messages.onlineOff, key: 'onlineOff' })
  const headers = { 'x-razorpay-signature': 'a'.repeat(64), 'x-razorpay-event-id': 'evt_1' }
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/fees/razorpay',
    headers,
    payload: {},
  })
  expect(statusCode).toBe(404)
})

test('whoever pays and closes the tab has paid: one payment, one receipt, one letter', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, learner } = desk
  const link = await desk.begin()
  expect(link).toMatchObject({ amount: 12_000_00, currency: 'INR', status: 'created' })
  expect(link.callback_url).toBe(`http://localhost:3000/student/fees?online=${link.reference_id}`)

  const payment = razorpay.pay(link)
  const events = razorpay.eventsOf(link, payment)
  // Out of order, three times each, and at once.
  const rush = [...events, ...events, ...events].reverse()
  for (const status of await Promise.all(rush.map((event) => razorpay.deliver(event))))
    expect(status).toBe(200)
  for (const event of events) expect(await razorpay.deliver(event)).toBe(200)

  const order = await read(desk)
  expect(order).toMatchObject({ paid: 12_000, due: 0, credit: 0 })
  expect(order.payments).toMatchObject([
    { method: 'razorpay', ref: payment.id, amount: 12_000, receivedOn: '2026-03-10', by: null },
  ])
  // The page that the payer comes back to late says the same and changes nothing.
  desk.pass(minute)
  const back = (await learner.as(check, { reference: link.reference_id })).body
  expect(back).toMatchObject({
    state: 'paid',
    amount: 12_000,
    document: order.payments[0]?.document,
    moreDocuments: [],
  })
  expect((await learner.as(start, { orderId: desk.orderId })).body.message).toBe(messages.nothingDueOnline)
  const { methods } = await desk.asOwner(bookCalls.day, { on: '2026-03-10' })
  expect(methods.find(({ method }) => method === 'razorpay')).toMatchObject({ received: 12_000 })
  expect(await listWaiting(desk)).toEqual([])
  await desk.agree()
})

test('with webhooks off for two days every payment is found, once, and the page says when Razorpay last spoke', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, app } = desk
  razorpay.state.isSilent = true
  const payments: string[] = []
  for (const round of [0, 1, 2, 3]) {
    const { programmeId } = desk.learner
    const whose = round === 0 ? desk.learner : await aLearner(app, { programmeId })
    payments.push((await razorpay.payAndTell(await desk.begin({ whose }))).id)
    desk.pass(12 * hour)
  }
  razorpay.state.troubles = [500]
  await expect(desk.ask()).rejects.toThrow('Razorpay')
  expect((await desk.asOwner(gatewayCalls.paymentExceptions)).gateway).toMatchObject({
    fault: 'status 500',
    openCount: 4,
  })

  await Promise.all([desk.ask(), desk.ask()])
  await desk.asOwner(gatewayCalls.askNow)

  const booked = await app.context.db.selectFrom('fee_payments').select('gateway_payment_id as id').execute()
  expect(booked.map(({ id }) => id).sort()).toEqual(payments.sort())
  const { gateway } = await desk.asOwner(gatewayCalls.paymentExceptions)
  const askedAt = desk.clock.now.toISOString()
  expect(gateway).toEqual({ isOn: true, heardAt: null, askedAt, fault: null, openCount: 0 })
  await desk.agree()
})

test('the payer who comes back is answered by what Razorpay says, whatever the address says', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, learner, app } = desk
  razorpay.state.isSilent = true
  const link = await desk.begin({ isWhole: false })
  const { reference_id: reference } = link
  expect((await learner.as(check, { reference })).body).toMatchObject({ state: 'waiting', document: null })
  expect((await read(desk)).paid).toBe(0)

  await razorpay.payAndTell(link)
  const stranger = await aLearner(app)
  expect((await stranger.as(check, { reference })).body.message).toBe(messages.noSuchPayment)
  // Asked a moment ago: the next question waits.
  expect((await learner.as(check, { reference })).body).toMatchObject({ state: 'waiting' })
  desk.pass(5_000)
  expect((await learner.as(check, { reference })).body).toMatchObject({ state: 'paid' })
  await desk.agree()
})

test('twenty presses, and answers that are lost, make one page; another amount or another payment takes it down', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, learner, orderId, asOwner } = desk
  razorpay.state.troubles = ['cut after']
  expect((await learner.as(start, { orderId, isWhole: true })).body).toMatchObject({
    success: false,
    message: messages.razorpayAway,
    key: 'razorpayAway',
  })
  const pressed = await Promise.all(
    Array.from({ length: 20 }, () => learner.as(start, { orderId, isWhole: true })),
  )
  expect(new Set(pressed.map(({ body }) => body.url)).size).toBe(1)
  expect(razorpay.ledger.links.size).toBe(1)
  const [first] = [...razorpay.ledger.links.values()]

  const instalments = [
    { dueOn: '2026-03-05', amount: '5000' },
    { dueOn: '2026-04-05', amount: '7000' },
  ]
  await asOwner(deskCalls.setPlan, { orderId, instalments })
  const part = await desk.begin({ isWhole: false })
  expect(part.amount).toBe(5_000_00)
  await desk.ask()
  expect(first?.status).toBe('cancelled')

  await asOwner(deskCalls.take, { orderId, amount: '8000', method: 'cash', receivedOn: '2026-03-10' })
  await desk.ask()
  expect(part.status).toBe('cancelled')
  await desk.agree()
})

test('paid in the moment it is taken down, after its time, or on two pages at once: all that came is in the books', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, asOwner, orderId } = desk
  const link = await desk.begin()
  await asOwner(deskCalls.take, { orderId, amount: '12000', method: 'cash', receivedOn: '2026-03-10' })
  razorpay.state.isSilent = true
  razorpay.pay(link)
  razorpay.pay(link)

  desk.pass(30 * hour)
  await asOwner(bookCalls.closeDay, { on: '2026-03-10', opening: '0', counted: '12000' })
  await desk.ask()
  await desk.ask(true)

  expect(await read(desk)).toMatchObject({ paid: 36_000, due: 0, credit: 24_000 })
  // The day on which it was paid is closed by now: it keeps its date, and counts in the next book.
  const online = (await read(desk)).payments.filter(({ method }) => method === 'razorpay')
  expect(online.map(({ receivedOn }) => receivedOn)).toEqual(['2026-03-10', '2026-03-10'])
  const next = await asOwner(bookCalls.day, { on: '2026-03-11' })
  expect(next.entries.map(({ method, datedOn }) => [method, datedOn])).toEqual([
    ['razorpay', '2026-03-10'],
    ['razorpay', '2026-03-10'],
  ])
  await desk.agree()
})

test('a payment that failed and comes late is booked once it is captured, not before', async () => {
  const desk = await anOnlineDesk()
  const { razorpay } = desk
  const link = await desk.begin()
  const payment = razorpay.pay(link, { status: 'failed' })
  await desk.ask(true)
  expect((await read(desk)).paid).toBe(0)

  Object.assign(payment, { status: 'authorized', late_authorized: true })
  desk.pass(40 * hour)
  await desk.ask(true)
  expect((await read(desk)).paid).toBe(0)
  payment.status = 'captured'
  link.status = 'paid'
  for (const event of razorpay.eventsOf(link, payment)) expect(await razorpay.deliver(event)).toBe(200)

  expect((await read(desk)).paid).toBe(12_000)
  await desk.agree()
})

test('strangers, changed bytes and other secrets are turned away; after a change of secret the old one still counts', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, asOwner, app } = desk
  const link = await desk.begin()
  const payment = razorpay.pay(link)
  const [captured, paid] = razorpay.eventsOf(link, payment)
  if (!captured || !paid) throw new Error('no events')

  const changed = Buffer.from(paid.body)
  changed[changed.length - 3] = 0x20
  expect(await razorpay.deliver(paid, { body: changed })).toBe(404)
  expect(await razorpay.deliver(paid, { signature: razorpay.sign(paid.body, 'another secret') })).toBe(404)
  expect(await razorpay.deliver(paid, { signature: 'none' })).toBe(404)
  expect(await razorpay.deliver(paid, { signature: paid.signature.toUpperCase() })).toBe(404)
  const huge = Buffer.alloc(100_000, 0x20)
  expect(await razorpay.deliver(paid, { body: huge, signature: razorpay.sign(huge) })).toBe(413)
  const nonsense = Buffer.from('{"event": 7}')
  expect(await razorpay.deliver(paid, { body: nonsense, signature: razorpay.sign(nonsense) })).toBe(400)
  expect(await app.context.db.selectFrom('fee_payments').selectAll().execute()).toEqual([])

  const other = { keyId: 'rzp_test_StandIn0000001', keySecret: '', webhookSecret: 'another-one-of-ours' }
  await asOwner(feeSettingsCalls.setRazorpay, other)
  expect(await razorpay.deliver(paid)).toBe(200)
  expect(
    await razorpay.deliver(captured, { signature: razorpay.sign(captured.body, other.webhookSecret) }),
  ).toBe(200)
  await desk.agree()
})

test('while Razorpay does not answer a webhook is not taken for dealt with: told again, it is booked', async () => {
  const desk = await anOnlineDesk()
  const { razorpay } = desk
  const link = await desk.begin()
  const payment = razorpay.pay(link)
  const [, paid] = razorpay.eventsOf(link, payment)
  if (!paid) throw new Error('no event')
  razorpay.state.troubles = ['cut before', 429]

  expect(await razorpay.deliver(paid)).toBe(503)
  expect(await razorpay.deliver(paid)).toBe(503)
  expect(await razorpay.deliver(paid)).toBe(200)

  expect((await read(desk)).paid).toBe(12_000)
  await desk.agree()
})

test('nobody has page after page made: after twenty in an hour the next waits, the open one stays', async () => {
  const desk = await anOnlineDesk({ rateLimit: true })
  const { learner, orderId, razorpay } = desk
  const instalments = [
    { dueOn: '2026-03-05', amount: '5000' },
    { dueOn: '2026-04-05', amount: '7000' },
  ]
  await desk.asOwner(deskCalls.setPlan, { orderId, instalments })
  const press = (isWhole: boolean) => learner.as(start, { orderId, isWhole })
  for (let at = 0; at < 20; at += 1) expect((await press(at % 2 === 0)).body.success).toBe(true)

  const refused = await press(true)
  expect([refused.status, refused.body.message]).toEqual([429, messages.tooManyPages])
  expect(razorpay.ledger.links.size).toBe(20)
  expect((await press(false)).body.success).toBe(true)
  desk.pass(hour)
  expect((await press(true)).body.success).toBe(true)
})

test('a learner says the address that a tax invoice of ₹50,000 names before paying online, and only then', async () => {
  const desk = await anOnlineDesk()
  const { app, learner, orderId, razorpay, asOwner } = desk
  await asOwner(feeSettingsCalls.setSettings, taxed)
  expect((await learner.as(start, { orderId, isWhole: true })).body.success).toBe(true)
  await asOwner(deskCalls.charge, {
    orderId,
    kind: 'other',
    label: 'Hostel',
    amount: '50,000',
    dueOn: '2026-03-10',
  })
  const payersChanged = async () => {
    const changes = app.context.db.selectFrom('audit').where('kind', '=', 'fees.payerChanged').select('id')
    return (await changes.execute()).length
  }
  const before = await payersChanged()
  const wish = { orderId, isWhole: true }

  const silent = (await learner.as(start, wish)).body
  const noState = (await learner.as(start, { ...wish, address: '3 Lake View' })).body
  const needed = { success: false, key: 'ownAddressNeeded' }
  expect([silent, noState]).toMatchObject([
    { ...needed, field: 'address' },
    { ...needed, field: 'state' },
  ])
  const { body } = await learner.as(start, { ...wish, address: '3 Lake View, Bhopal', state: '23' })
  if (!body.success) throw new Error(body.message)
  const link = razorpay.linkOf(body.url)
  for (const event of razorpay.eventsOf(link, razorpay.pay(link))) await razorpay.deliver(event)

  const { document } = (await read(desk)).payments[0] ?? {}
  const { sheet } = await asOwner(documentCalls.sheet, { id: document?.id ?? '' })
  expect(sheet.to.lines).toEqual(expect.arrayContaining(['3 Lake View, Bhopal', 'State Madhya Pradesh (23)']))
  expect(await payersChanged()).toBe(before + 1)
})

const taxed = {
  ...{ legalName: 'Taleem Institute', address: '14 Station Road\nLucknow 226001', gstin: '09AAACH7409R1ZZ' },
  ...{ state: '09', sac: '999293', treatment: 'taxable' as const, upiAddress: '' },
  ...{ remindBefore: '', remindOnDay: false, remindAfter: '', lateFee: '', lateFeeAfter: '' },
} as const

test('what Razorpay is giving back pays nothing else meanwhile, as what goes back at the desk', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, asOwner, learner, orderId } = desk
  await asOwner(feeSettingsCalls.setSettings, registered)
  await asOwner(feeSettingsCalls.setTreatment, {
    ...{ programmeId: learner.programmeId, treatment: 'exempt', ...exempted },
  })
  await razorpay.payAndTell(await desk.begin())
  const exam = { orderId, kind: 'other', dueOn: '2026-03-10', sac: '998912', amount: '1000' } as const
  const charge = (label: string) =>
    asOwner(deskCalls.charge, { ...exam, label, treatment: 'taxable', rate: '1800' })
  await charge('Examination')
  const paymentId = (await read(desk)).payments[0]?.id ?? ''
  const back = { paymentId, amount: '1500', method: 'razorpay', reason: 'Left', isFeeOwed: false } as const
  expect(await asOwner(deskCalls.refund, back)).toMatchObject({ success: true })
  // Also of what is charged while Razorpay is at it.
  await charge('Examination once more')
  const listDocuments = async () =>
    (
      await desk.app.context.db
        .selectFrom('fee_documents')
        .orderBy('issued_at')
        .orderBy('id')
        .select(['kind', 'amount_paise'])
        .execute()
    ).map(({ kind, amount_paise }) => [kind, amount_paise / 100])
  const documents = [
    ['bill_of_supply', 12_000],
    ['credit_note', 1500],
  ]
  expect(await listDocuments()).toEqual(documents)

  const [refund] = [...razorpay.ledger.refunds.values()]
  razorpay.settleRefund(refund?.id ?? '', 'processed')
  expect(await razorpay.deliver(razorpay.refundEvent(refund?.id ?? ''))).toBe(200)

  expect(await read(desk)).toMatchObject({ owed: 12_500, paid: 10_500, due: 2000, credit: 0 })
  expect((await listDocuments()).filter(([kind]) => kind === 'tax_invoice')).toEqual([])
  await desk.agree()
})

test('what Razorpay is giving back of a charge with its own tax pays no other one meanwhile', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, asOwner, orderId } = desk
  await asOwner(feeSettingsCalls.setSettings, registered)
  const exam = { orderId, kind: 'other', dueOn: '2026-03-10', sac: '998912', amount: '1000' } as const
  const charge = (label: string) =>
    asOwner(deskCalls.charge, { ...exam, label, treatment: 'taxable', rate: '500' })
  await charge('Examination')
  await razorpay.payAndTell(await desk.begin())
  const paymentId = (await read(desk)).payments[0]?.id ?? ''
  const back = { paymentId, amount: '13000', method: 'razorpay', reason: 'Left', isFeeOwed: false } as const
  expect(await asOwner(deskCalls.refund, back)).toMatchObject({ success: true })
  const listParts = async () => {
    const { db } = desk.app.context
    const payment = await db.selectFrom('fee_payments').select('charge_parts').executeTakeFirstOrThrow()
    const given = await db.selectFrom('fee_refunds').select('charge_parts').executeTakeFirstOrThrow()
    return [payment.charge_parts, given.charge_parts].map((parts) => JSON.parse(parts ?? '{}'))
  }
  const [paid, asked] = await listParts()
  expect(Object.values(paid)).toEqual([1000_00])
  expect(asked).toEqual(paid)
  await charge('Examination once more')
  expect(await listParts()).toEqual([paid, paid])

  const [refund] = [...razorpay.ledger.refunds.values()]
  razorpay.settleRefund(refund?.id ?? '', 'processed')
  expect(await razorpay.deliver(razorpay.refundEvent(refund?.id ?? ''))).toBe(200)
  expect(await listParts()).toEqual([paid, paid])
  expect(await read(desk)).toMatchObject({ owed: 1000, paid: 0, due: 1000 })
  await desk.agree()
})
