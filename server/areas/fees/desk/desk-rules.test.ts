import { expect, test } from 'vitest'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import type { Endpoint } from '#contract/call.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { ownOrderCalls } from '#contract/fees/own-order-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { addSession } from '#server/areas/accounts/session-service.ts'
import { newId } from '#server/platform/ids.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { take, giveConcession, refund } = deskCalls
const today = '2026-03-10'
const cash = { method: 'cash', receivedOn: today, asCredit: true } as const
const settings = {
  legalName: 'Taleem Institute of Technology Private Limited',
  address: '14 Station Road\nLucknow 226001',
  gstin: '09AAACH7409R1ZZ',
  state: '09',
  sac: '999293',
  treatment: 'taxable',
  upiAddress: '',
  remindBefore: '',
  remindOnDay: false,
  remindAfter: '',
  lateFee: '',
  lateFeeAfter: '',
} as const

async function aDesk() {
  const app = await testApp()
  app.clock.now = new Date('2026-03-10T06:00:00Z')
  const learner = await aLearner(app)
  return { app, learner, orderId: learner.enrolmentId }
}

async function said<E extends Endpoint>(app: TestApp, call: E, input: object, token?: string) {
  const { body } = await (token ? app.ask(call, input as never, token) : app.asAdmin(call, input as never))
  const { success, message, field } = body as { success: boolean; message?: string; field?: string }
  return success ? 'done' : { message, field }
}

test('cash of ₹2,00,000 from one person on one day is asked about, also in parts for two orders at once', async () => {
  const { app, learner, orderId } = await aDesk()
  const other = await anOrderMore(app, learner)
  const halves = [orderId, other].map((id) => said(app, take, { orderId: id, amount: '1,00,000', ...cash }))

  const refused = { message: messages.cashOfDayNeedsYes(toPaise(200_000)), field: 'cashConfirmed' }
  expect(await Promise.all(halves)).toEqual(expect.arrayContaining(['done', refused]))
  // The day before is another day, and neither order has reached the limit by itself.
  const before = { ...cash, receivedOn: '2026-03-09', lateReason: 'Late', amount: '99999.99' }
  expect(await said(app, take, { orderId: other, ...before })).toBe('done')
  expect(await said(app, take, { orderId, ...before, amount: '1,00,000.01' })).toMatchObject({
    field: 'cashConfirmed',
  })
  const sure = { ...before, amount: '1,00,000.01', cashConfirmed: true, cashReason: 'The bank was shut' }
  expect(await said(app, take, { orderId, ...sure })).toBe('done')
})

test('cash of ₹2,00,000 from one payer on one day is asked about, whomever it is for, also at once', async () => {
  const { app, orderId } = await aDesk()
  const other = (await aLearner(app)).enrolmentId
  const third = (await aLearner(app)).enrolmentId
  const firm = { name: 'One Firm LLP', address: '4 Connaught Place', gstin: '07AAACH7409R1Z3' }
  for (const id of [orderId, other]) await app.asAdmin(billCalls.setBillTo, { orderId: id, ...firm })
  await app.asAdmin(billCalls.setBillTo, { orderId: third, ...firm, name: 'Another', gstin: '' })
  const halves = [orderId, other].map((id) => said(app, take, { orderId: id, amount: '1,00,000', ...cash }))

  const words = messages.cashOfPayerNeedsYes(toPaise(200_000), 'One Firm LLP')
  const refused = { message: words, field: 'cashConfirmed' }
  expect(await Promise.all(halves)).toEqual(expect.arrayContaining(['done', refused]))
  expect(await said(app, take, { orderId: third, amount: '1,00,000', ...cash })).toBe('done')

  // The same company in another State, also after the first order names it no more.
  for (const id of [orderId, other])
    await app.asAdmin(billCalls.setBillTo, { orderId: id, ...firm, name: '' })
  const last = (await aLearner(app)).enrolmentId
  const branch = { ...firm, name: 'One Firm, Mumbai', gstin: '27AAACH7409R1Z1' }
  await app.asAdmin(billCalls.setBillTo, { orderId: last, ...branch })
  expect(await said(app, take, { orderId: last, amount: '1,00,000', ...cash })).toEqual({
    message: messages.cashOfPayerNeedsYes(toPaise(200_000), 'One Firm, Mumbai'),
    field: 'cashConfirmed',
  })
})

test('cash of a payer without a GSTIN counts also where the order names another payer by now, also for a second yes', async () => {
  const { app, orderId } = await aDesk()
  const [other, third] = [(await aLearner(app)).enrolmentId, (await aLearner(app)).enrolmentId]
  const uncle = { name: 'Élan  Verma', address: '3 Lake View', gstin: '', state: '23' }
  await app.asAdmin(billCalls.setBillTo, { orderId, ...uncle })
  expect(await said(app, take, { orderId, amount: '1,00,000', ...cash })).toBe('done')
  await app.asAdmin(billCalls.setBillTo, { orderId, ...uncle, name: 'Somebody Else' })
  for (const id of [other, third]) {
    await app.asAdmin(billCalls.setBillTo, { orderId: id, ...uncle, name: 'élan VERMA' })
  }
  const refused = {
    message: messages.cashOfPayerNeedsYes(toPaise(200_000), 'élan VERMA'),
    field: 'cashConfirmed',
  }
  expect(await said(app, take, { orderId: other, amount: '1,00,000', ...cash })).toEqual(refused)
  expect(await said(app, take, { orderId: other, amount: '99,999', ...cash })).toBe('done')
  expect(await said(app, take, { orderId: third, amount: '1', ...cash })).toEqual(refused)
})

test('cash beyond the law is no one’s to take whom an owner lets cancel payments', async () => {
  const { app, orderId } = await aDesk()
  const member = await aStaffMember(app, 'office')
  const change = { id: member.id, role: 'office', mayReverse: true }
  expect(await said(app, staffCalls.change, change)).toBe('done')
  const token = await addSession(app.context.db, app.context.seal, member.accountId, app.clock.now)
  const sure = { ...cash, cashConfirmed: true, cashReason: 'The bank was shut' }
  const refused = { message: messages.ownerTakesCash, field: 'amount' }
  expect(await said(app, take, { orderId, amount: '2,00,000', ...sure }, token)).toEqual(refused)
  const { id: programmeId } = await aProgramme(app, 'course', { fees: '250000' })
  const somebody = { name: 'Ravi Kumar', phone: '9876501234', programmeId, batchId: '', agreedFee: '250000' }
  const paying = {
    amount: '2,00,000',
    method: 'cash',
    cashConfirmed: true,
    cashReason: 'Sure',
    key: 'a-press-of-much',
  }
  expect(await said(app, deskCalls.enrol, { ...somebody, ...paying }, token)).toEqual(refused)
})

test('a payment is not dated back into a filed month and, where the owner limits it, so far at most; always with a reason', async () => {
  const { app, orderId } = await aDesk()
  const { setSettings } = feeSettingsCalls
  const office = await aStaffMember(app, 'office')
  const on = (receivedOn: string, more: object = {}, token?: string) =>
    said(app, take, { orderId, amount: '100', method: 'cash', receivedOn, ...more }, token)
  const unexplained = { message: messages.lateReasonRequired, field: 'lateReason' }
  const found = { lateReason: 'Found in the old ledger' }
  // Thirty days in an institute that is new, and before the order's own day only for who may reverse.
  expect(await on('2026-02-07', found)).toEqual({ message: messages.tooFarBack(30), field: 'receivedOn' })
  expect(await on('2026-03-09', found, office.token)).toEqual({
    message: messages.beforeOrder('10 March 2026'),
    field: 'receivedOn',
  })
  expect(await on('2026-03-09')).toEqual(unexplained)
  expect(await on('2026-02-08', found)).toBe('done')
  expect(await said(app, setSettings, { ...settings, treatment: 'none', gstin: '', backDateDays: '' })).toBe(
    'done',
  )
  expect(await on('2026-01-02'), 'without a limit too').toEqual(unexplained)
  expect(await on('2026-01-02', { lateReason: ' ' })).toEqual(unexplained)
  expect(await on('2026-01-02', found)).toBe('done')
  const open = (await app.asAdmin(bookCalls.day, { on: '2026-01-02' })).body.entries
  expect(open).toMatchObject([{ reason: 'Found in the old ledger' }])
  expect(await said(app, setSettings, { ...settings, backDateDays: 'x' })).toMatchObject({
    field: 'backDateDays',
  })
  expect(await said(app, setSettings, { ...settings, backDateDays: '7' })).toBe('done')
  const reason = { lateReason: 'The power was cut' }
  expect(await on('2026-03-02', reason)).toEqual({ message: messages.tooFarBack(7), field: 'receivedOn' })
  expect(await on('2026-03-03')).toEqual({ message: messages.lateReasonRequired, field: 'lateReason' })
  expect(await on('2026-03-03', reason)).toBe('done')
  const { entries } = (await app.asAdmin(officeCalls.audit)).body
  expect(entries[0]?.after).toContain('"entered_late":"The power was cut"')

  expect(await said(app, setSettings, { ...settings, backDateDays: '30', lockDay: '9' })).toBe('done')
  expect(await on('2026-02-28', reason)).toMatchObject({ field: 'receivedOn' })
  expect(await said(app, setSettings, { ...settings, backDateDays: '', lockDay: '9' })).toBe('done')
  expect(await on('2026-02-28', reason), 'without a limit too').toEqual({
    message: messages.monthIsFiled('28 February 2026'),
    field: 'receivedOn',
  })
  expect(await on('2026-03-04', reason)).toBe('done')
  // What is entered anew keeps the day of what was wrong.
  const { payments } = (await app.asAdmin(deskCalls.account, { orderId })).body.orders[0] ?? { payments: [] }
  const replacesId = payments.find(({ receivedOn }) => receivedOn === '2026-03-03')?.id ?? ''
  await app.asAdmin(deskCalls.cancelPayment, { paymentId: replacesId, reason: 'Wrong' })
  expect(await said(app, setSettings, { ...settings, backDateDays: '0', lockDay: '9' })).toBe('done')
  expect(await on('2026-03-09', reason)).toEqual({ message: messages.tooFarBack(0), field: 'receivedOn' })
  expect(await on('2026-03-03', { replacesId })).toEqual(unexplained)
  expect(await on('2026-03-03', { replacesId, ...reason })).toBe('done')
})

test('a UPI payment needs its UTR, at the desk and when it goes back; a bank transfer its reference', async () => {
  const { app, orderId } = await aDesk()
  const upi = { orderId, amount: '100', method: 'upi', receivedOn: today }
  for (const ref of ['paid', '12345', '41234567890X'])
    expect(await said(app, take, { ...upi, ref })).toEqual({ message: messages.utrRequired, field: 'ref' })
  const { paymentId } = (await app.asAdmin(take, { ...upi, ref: '4123 4567 8901' } as never)).body
  const back = { paymentId, amount: '10', reason: 'Left' }

  expect(await said(app, refund, { ...back, method: 'bank', ref: ' ' })).toEqual({
    message: messages.referenceRequired,
    field: 'ref',
  })
  expect(await said(app, refund, { ...back, method: 'upi', ref: 'x' })).toMatchObject({ field: 'ref' })
  expect(await said(app, refund, { ...back, method: 'upi', ref: '512345678901' })).toBe('done')
})

test('the receipt of an order is the document of its last payment, without what the office notes for itself', async () => {
  const { app, learner, orderId } = await aDesk()
  await app.asAdmin(take, { orderId, amount: '1000', ...cash })
  await app.asAdmin(take, { orderId, amount: '250.50', ...cash, note: 'Came with an uncle' })
  const [order] = (await app.asAdmin(orderCalls.orders, { q: learner.name })).body.orders
  const id = order?.receiptId ?? ''

  expect((await learner.as(ownOrderCalls.mine)).body.orders[0]).toMatchObject({ receiptId: id })
  const { sheet } = (await learner.as(documentCalls.ownSheet, { id })).body
  expect(sheet).toMatchObject({ number: order?.receiptNumber, total: { value: '₹250.50' } })
  const own = (await learner.as(ownFeeCalls.document, { id })).body
  for (const told of [sheet, own]) expect(JSON.stringify(told)).not.toContain('uncle')
  expect((await app.asAdmin(bookCalls.document, { id })).body.document.text.note).toBe('Came with an uncle')
})

test('nobody charges tax without a GSTIN', async () => {
  const { app, learner } = await aDesk()
  const refused = { message: messages.taxNeedsGstin, field: 'treatment' }
  const { setSettings, setTreatment } = feeSettingsCalls
  expect(await said(app, setSettings, { ...settings, gstin: '' })).toEqual(refused)
  const taxable = { programmeId: learner.programmeId, treatment: 'taxable' }
  expect(await said(app, setTreatment, taxable)).toEqual(refused)
  await app.asAdmin(setSettings, settings)
  expect(await said(app, setTreatment, taxable)).toBe('done')
})

test('a tax invoice of ₹50,000 names the address and the State of a payer without a GSTIN', async () => {
  const { app, learner, orderId } = await aDesk()
  await app.asAdmin(feeSettingsCalls.setSettings, settings)
  const bank = { orderId, method: 'bank', receivedOn: today, asCredit: true }
  const large = { ...bank, ref: 'N1', amount: '59,000' }
  const payer = { orderId, name: learner.name, address: '3 Lake View\nBhopal', gstin: '' }

  expect(await said(app, take, { ...bank, ref: 'N0', amount: '58,999.99' })).toBe('done')
  expect(await said(app, take, large)).toEqual({ message: messages.payerNeeded, field: 'payer' })
  await app.asAdmin(billCalls.setBillTo, payer)
  expect(await said(app, take, large)).toMatchObject({ field: 'payer' })
  expect(await said(app, billCalls.setBillTo, { ...payer, state: '99' })).toMatchObject({ field: 'state' })
  await app.asAdmin(billCalls.setBillTo, { ...payer, state: '23' })
  const { document } = (await app.asAdmin(take, large as never)).body

  expect(document.kind).toBe('tax_invoice')
  const { sheet } = (await app.asAdmin(documentCalls.sheet, { id: document.id })).body
  expect(sheet.to).toMatchObject({ name: learner.name })
  expect(sheet.to.lines).toEqual(
    expect.arrayContaining(['3 Lake View', 'Bhopal', 'State Madhya Pradesh (23)']),
  )
})

test('nor is one made of a credit, or of money that another charge sets free, before the address is known', async () => {
  const { app, learner, orderId } = await aDesk()
  await app.asAdmin(feeSettingsCalls.setSettings, settings)
  const { id: programmeId } = await aProgramme(app, 'course', { fees: '60000' })
  const toOrderId = (await learner.as(orderCalls.request, { programmeId })).body.order.id
  const bank = { method: 'bank', receivedOn: today, asCredit: true }
  for (const ref of ['N1', 'N2'])
    expect(await said(app, take, { ...bank, orderId, ref, amount: '40,000' })).toBe('done')
  const use = { fromOrderId: orderId, toOrderId, amount: '60,000' }
  const refused = { message: messages.payerNeeded, field: 'payer' }

  expect(await said(app, deskCalls.useCredit, use)).toEqual(refused)

  const other = await anOrderMore(app, learner)
  const hostel = { orderId: other, kind: 'other', label: 'Hostel', amount: '70,000', dueOn: today }
  const outside = { treatment: 'none', sac: '', rate: '', exemptReason: '' }
  expect(await said(app, deskCalls.charge, { ...hostel, ...outside })).toBe('done')
  expect(await said(app, take, { ...bank, orderId: other, ref: 'N3', amount: '12,000' })).toBe('done')
  expect(await said(app, take, { ...bank, orderId: other, ref: 'N4', amount: '70,000' })).toBe('done')
  const { orders } = (await app.asAdmin(deskCalls.account, { orderId: other })).body
  const chargeId = orders[0]?.charges.find(({ label }) => label === 'Hostel')?.id
  const undo = { chargeId, reason: 'Lives at home' }
  const moved = await said(app, deskCalls.voidCharge, undo)
  expect(moved).toEqual(refused)

  const payer = { name: learner.name, address: '3 Lake View', gstin: '', state: '23' }
  for (const id of [toOrderId, other]) await app.asAdmin(billCalls.setBillTo, { orderId: id, ...payer })
  expect(await said(app, deskCalls.useCredit, use)).toBe('done')
  expect(await said(app, deskCalls.voidCharge, undo)).toBe('done')
})

test('the office discounts up to what the owner allows, and writes off and cancels once an owner lets it', async () => {
  const { app, orderId } = await aDesk()
  const untaxed = { ...settings, treatment: 'none', officeConcession: '1,000' }
  await app.asAdmin(feeSettingsCalls.setSettings, untaxed as never)
  const member = await aStaffMember(app, 'office')
  const { paymentId } = (await app.asAdmin(take, { orderId, amount: '10', ...cash })).body
  const discount = { orderId, kind: 'discount', amount: '600', reason: 'A friend' }
  const writeOff = { ...discount, kind: 'write_off' }

  expect(await said(app, giveConcession, discount, member.token)).toBe('done')
  const most = { message: messages.ownerMayDiscountMore(toPaise(1000)), field: 'amount' }
  expect(await said(app, giveConcession, discount, member.token)).toEqual(most)
  expect(await said(app, giveConcession, writeOff, member.token)).toEqual({
    message: messages.ownerWritesOff,
    field: 'kind',
  })
  expect(
    await said(app, deskCalls.cancelPayment, { paymentId, reason: 'Wrong' }, member.token),
  ).toMatchObject({
    message: messages.notAllowed,
  })
  expect(await said(app, giveConcession, writeOff)).toBe('done')

  const sessionOf = () => addSession(app.context.db, app.context.seal, member.accountId, app.clock.now)
  const change = { id: member.id, role: 'office', mayReverse: true }
  expect(await said(app, staffCalls.change, change)).toBe('done')
  const { staff } = (await app.asAdmin(staffCalls.list)).body
  expect(staff.find(({ id }) => id === member.id)).toMatchObject({ mayReverse: true })
  const token = await sessionOf()
  expect(await said(app, giveConcession, writeOff, token)).toBe('done')
  expect(await said(app, deskCalls.cancelPayment, { paymentId, reason: 'Wrong' }, token)).toBe('done')
  // As a trainer they may not, whatever was ticked before.
  await app.asAdmin(staffCalls.change, { ...change, role: 'trainer' } as never)
  expect(await said(app, giveConcession, writeOff, await sessionOf())).toMatchObject({
    message: messages.notAllowed,
  })
})

test('the sums of the dues are those of their rows, whatever was paid, discounted and cancelled', async () => {
  const { app, learner, orderId } = await aDesk()
  const other = await anOrderMore(app, learner)
  const instalments = ['2026-02-05', '2026-03-05', '2026-04-05'].map((dueOn) => ({ dueOn, amount: '4000' }))
  await app.asAdmin(deskCalls.setPlan, { orderId, instalments })
  const { paymentId } = (await app.asAdmin(take, { orderId, amount: '5000', ...cash })).body
  await app.asAdmin(take, { orderId: other, amount: '1', ...cash })
  await app.asAdmin(giveConcession, { orderId, kind: 'discount', amount: '500', reason: 'Early' })
  const agree = async (overdue: number) => {
    for (const filter of [
      {},
      { q: learner.name },
      { programmeId: learner.programmeId },
      { isOverdue: true },
    ]) {
      const { dues, sums } = (await app.asAdmin(bookCalls.dues, { ...filter, withSums: true })).body
      expect(sums).toEqual({
        held: 0,
        count: dues.length,
        due: dues.reduce((sum, { due }) => sum + due, 0),
        overdue: dues.reduce((sum, one) => sum + one.overdue, 0),
      })
      expect(sums?.overdue).toBe(overdue)
    }
    expect((await app.asAdmin(bookCalls.report)).body.totals.overdue).toBe(overdue)
  }

  await agree(3000)
  await app.asAdmin(deskCalls.cancelPayment, { paymentId, reason: 'Wrong' })
  await agree(8000)
})

/** Accepted into a second programme. */
async function anOrderMore(app: TestApp, learner: { personId: string }): Promise<string> {
  const { id: programmeId } = await aProgramme(app, 'course')
  const id = newId()
  await app.context.db
    .insertInto('enrolments')
    .values({
      id,
      person_id: learner.personId,
      programme_id: programmeId,
      status: 'active',
      is_sign_up: 0,
      fee_paise: toPaise(12_000),
      created_at: app.clock.now.toISOString(),
    })
    .execute()
  return id
}

test('one reference gives money back once, by UPI or bank', async () => {
  const { app, learner, orderId } = await aDesk()
  const { paymentId } = (await app.asAdmin(take, { orderId, amount: '500', ...cash } as never)).body
  const back = { paymentId, amount: '10', reason: 'Left' }
  const first = (await app.asAdmin(refund, { ...back, method: 'upi', ref: '5123 4567 8901' } as never)).body

  for (const method of ['upi', 'bank'])
    expect(await said(app, refund, { ...back, method, ref: '512345678901' })).toEqual({
      message: messages.refundReferenceUsed(first.document?.number ?? '', learner.name),
      field: 'ref',
    })
  expect(await said(app, refund, { ...back, method: 'bank', ref: '512345678902' })).toBe('done')
})
