import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/call.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { limits } from '#contract/rules.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner, anApplicant } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { takeAtDesk } from '#server/testing/take-at-desk.ts'
import { testApp } from '#server/testing/test-app.ts'

const { orders, request, mine, cancel } = orderCalls

const firstReceipt = /^R\/\d\d-\d\d\/000001$/

const cash = { paidBy: 'cash', paidOn: '2026-10-31', paidAmount: '12000' } as const

test('a recorded payment makes the order paid and gives it a receipt', async () => {
  const app = await testApp()
  const learner = await aLearner(app, { name: 'Asha' })
  const payment = { paidBy: 'upi', paidRef: '412345678901', paidOn: '2026-10-31', paidNote: 'In two parts' }

  const { body } = await takeAtDesk(app, {
    id: learner.enrolmentId,
    ...payment,
    paidAmount: '12000',
  })

  expect(body.message).toMatch(/R\/\d\d-\d\d\/000001/)
  expect(body.order).toMatchObject({
    ...payment,
    paidAmount: 12_000,
    status: 'paid',
    receiptNumber: expect.stringMatching(firstReceipt),
    person: { name: 'Asha' },
  })
  const [order] = (await learner.as(mine)).body.orders
  expect(order).toMatchObject({ status: 'paid', receiptNumber: expect.stringMatching(firstReceipt) })
  expect(order).not.toHaveProperty('paidNote')
})

test('a paid order is not paid again: its receipt stays as it was written', async () => {
  const app = await testApp()
  const { enrolmentId, name } = await aLearner(app)
  const first = (await takeAtDesk(app, { id: enrolmentId, ...cash })).body.order

  const bank = { ...cash, paidBy: 'bank', paidRef: 'NEFT 77' }
  const again = await takeAtDesk(app, { id: enrolmentId, ...bank })

  expect(again.body).toMatchObject({ success: false, message: messages.beyondDebt(toPaise(0)) })
  expect((await app.asAdmin(orders)).body.orders).toEqual([first])
  const { entries } = (await app.asAdmin(officeCalls.audit, { q: name })).body
  expect(entries.map(({ kind }) => kind)).toEqual(['fees.paymentTaken'])
})

test('an amount above the fee of the order is refused with the fee, and changes nothing', async () => {
  const app = await testApp()
  const { enrolmentId } = await aLearner(app)

  for (const paidAmount of ['12000.01', '12001', '1200000']) {
    const { body } = await takeAtDesk(app, { id: enrolmentId, ...cash, paidAmount })
    expect(body).toMatchObject({
      success: false,
      message: messages.beyondDebt(toPaise(12_000)),
      field: 'amount',
    })
  }
  expect(messages.beyondDebt(toPaise(140_000))).toContain('₹1,40,000')
  expect((await app.asAdmin(orders)).body.orders).toMatchObject([{ status: 'accepted', receiptNumber: null }])
})

test('what is due to the paisa is recorded to the paisa; the person’s page has the receipt', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-03-10T06:00:00Z')
  const { enrolmentId: orderId, personId } = await aLearner(app)
  const discount = { orderId, kind: 'discount', amount: '499.90', reason: 'Ten per cent' } as const
  expect((await app.asAdmin(deskCalls.giveConcession, discount)).body).toMatchObject({ success: true })
  const { due } = (await app.asAdmin(orders)).body.orders[0] ?? {}
  expect(due).toBe(11_500.1)

  const { body } = await takeAtDesk(app, { id: orderId, ...cash, paidOn: '2026-03-10', paidAmount: due ?? 0 })

  expect(body).toMatchObject({ success: true, order: { status: 'paid', due: 0, paidAmount: 11_500.1 } })
  const { receiptId } = body.order
  const { enrolments } = (await app.asAdmin(personCalls.details, { id: personId })).body
  expect(enrolments).toMatchObject([{ id: orderId, due: 0, receiptId }])
  expect((await app.asAdmin(bookCalls.document, { id: receiptId ?? '' })).body.document.orderId).toBe(orderId)
})

test('receipt numbers have no gap and no double, however many are recorded at once', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const ids: string[] = []
  for (let index = 0; index < 12; index += 1) {
    ids.push((await anApplicant(app, { programmeId })).enrolmentId)
  }

  const answers = await Promise.all([
    ...ids.map((_id) => takeAtDesk(app, { id: _id, ...cash })),
    ...ids.map((_id) => takeAtDesk(app, { id: _id, ...cash, paidNote: 'Again' })),
    takeAtDesk(app, { id: 'none', ...cash }),
  ])

  expect(answers.filter(({ body }) => !body.success)).toHaveLength(ids.length + 1)
  const rows = await app.context.db.selectFrom('fee_documents').orderBy('no').select('no').execute()
  expect(rows.map((row) => row.no)).toEqual(ids.map((_, index) => index + 1))
})

const faults: [fault: object, message: string, field: string][] = [
  [{ paidBy: 'upi' }, messages.referenceRequired, 'ref'],
  [{ paidBy: 'bank', paidRef: '  ' }, messages.referenceRequired, 'ref'],
  [{ paidOn: '2026-02-30' }, messages.invalidDate, 'receivedOn'],
  [{ paidOn: '31-01-2026' }, messages.invalidDate, 'receivedOn'],
  [{ paidOn: '' }, messages.invalidDate, 'receivedOn'],
  [{ paidOn: '2026-03-02' }, messages.dayToCome, 'receivedOn'],
  [{ paidOn: '0026-01-31' }, messages.invalidDate, 'receivedOn'],
  [{ paidAmount: '0' }, messages.notAnAmount, 'amount'],
  [{ paidAmount: -5 }, messages.notAnAmount, 'amount'],
  [{ paidAmount: '10.005' }, messages.notAnAmount, 'amount'],
  [{ paidAmount: 'much' }, messages.notAnAmount, 'amount'],
  [{ paidAmount: limits.feesMax + 1 }, messages.amountTooLarge, 'amount'],
]

test('a payment without reference, of a day to come or of no amount is refused; of today it is recorded', async () => {
  const app = await testApp()
  // Half past midnight of the first of March in India, still February in Greenwich.
  app.clock.now = new Date('2026-02-28T19:00:00Z')
  const { enrolmentId } = await anApplicant(app)

  for (const [fault, message, field] of faults) {
    const { status, body } = await takeAtDesk(app, {
      id: enrolmentId,
      ...cash,
      paidOn: '2026-02-28',
      ...fault,
    })
    expect({ fault, status, body }).toMatchObject({
      fault,
      status: 200,
      body: { success: false, message, field },
    })
  }

  const today = await takeAtDesk(app, { id: enrolmentId, ...cash, paidOn: '2026-03-01' })
  expect(today.body.order).toMatchObject({
    status: 'paid',
    receiptNumber: expect.stringMatching(firstReceipt),
  })
})

test('a cancelled order cannot be paid, and a paid one cannot be cancelled', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const place = async () => {
    const { id: programmeId } = await aProgramme(app, 'course')
    return (await learner.as(request, { programmeId })).body.order.id
  }
  const [cancelled, paid] = [await place(), await place()]
  await learner.as(cancel, { id: cancelled })

  const refused = await takeAtDesk(app, { id: cancelled, ...cash })
  await takeAtDesk(app, { id: paid, ...cash })

  expect(refused.body).toMatchObject({ success: false, message: messages.cannotBePaid })
  expect((await learner.as(cancel, { id: paid })).body.message).toBe(messages.cannotCancel)
  expect((await takeAtDesk(app, { id: 'none', ...cash })).body.message).toBe(messages.noSuchOrder)
})

test('who took an entry back, and who moved a cheque, stands in the account by the name they have now', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-03-10T06:00:00Z')
  const { enrolmentId: orderId, ...learner } = await aLearner(app)
  const owner = await aStaffMember(app, 'owner')
  const { db } = app.context
  const nameThem = (name: string) =>
    db.updateTable('staff').set({ name }).where('id', '=', owner.id).execute()
  await nameThem('Farah')
  const as = <E extends Endpoint>(call: E, input: object) => app.ask(call, input as never, owner.token)
  const cheque = { orderId, amount: '4000', method: 'cheque', ref: '004512', receivedOn: '2026-03-10' }
  const { paymentId } = (await as(deskCalls.take, cheque)).body as { paymentId: string }
  await as(bookCalls.moveCheque, { paymentId, to: 'deposited', on: '2026-03-10' })
  await nameThem('Farah Khan')
  const { payments: deposited } = (await app.asAdmin(bookCalls.followUps, { list: 'deposited' })).body
  expect(deposited).toMatchObject([{ depositedBy: 'Farah Khan', clearedBy: null }])

  await nameThem('Farah')
  const reason = 'By mistake'
  const card = { orderId, kind: 'other', label: 'Card', amount: '150', dueOn: '2026-03-10' }
  await as(deskCalls.charge, card)
  await as(deskCalls.giveConcession, { orderId, kind: 'discount', amount: '100', reason: 'Fair' })
  const order = async () => (await app.asAdmin(deskCalls.account, { orderId })).body.orders[0]
  const before = await order()
  await as(deskCalls.voidConcession, { concessionId: before?.concessions[0]?.id, reason })
  await as(deskCalls.voidCharge, {
    chargeId: before?.charges.find(({ kind }) => kind === 'other')?.id,
    reason,
  })
  const { body } = await as(deskCalls.cancelPayment, { paymentId, reason })
  expect(body).toMatchObject({ order: { payments: [{ endedBy: 'Farah' }] } })

  await nameThem('Farah Khan')
  expect(await order()).toMatchObject({
    charges: [{ voidedBy: null }, { voidedBy: 'Farah Khan', voidedReason: reason }],
    concessions: [{ voidedBy: 'Farah Khan' }],
    payments: [{ endedBy: 'Farah Khan', endedReason: reason }],
  })
  // Who at the desk did what is no learner's business.
  expect(JSON.stringify((await learner.as(ownFeeCalls.mine)).body)).not.toContain('Farah')
})
